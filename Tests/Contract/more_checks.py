"""A check of Humon's own, beside those of schemathesis, which loads this file."""

import schemathesis

created = set()


@schemathesis.check
def what_was_made_is_there(ctx, response, case):
    """An event whose id was given out is found from then on: nothing in v1 removes one.

    The check `ensure_resource_availability` means the same, but looks away where an operation takes a header.
    """
    if not case.operation.path.startswith("/v1/events"):
        return
    if response.request.method == "POST" and response.status_code == 200:
        created.add(str(response.json()["id"]))
    identity = str((case.path_parameters or {}).get("id"))
    if response.request.method in ("GET", "PATCH", "PUT") and identity in created:
        assert response.status_code != 404, f"event {identity} was made, but is not there"
