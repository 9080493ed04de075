# Humon's server in a container: built with Swift 6.3, run on a slim Debian.
#
# No engine has run it yet: the machines it was written on have none. Its commands were run by hand on Debian 12 instead: the
# packages are there, the packages of Swift resolve from Package.swift alone, the program links, and what the second stage is
# made of serves as a user of its own from a folder with nothing in it but that, the libraries named below, zones and
# certificates.
FROM swift:6.3-bookworm AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libcurl4-openssl-dev libsqlite3-dev libxml2-dev zlib1g-dev \
      make pkg-config python3 python3-pip python3-venv \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /humon
# The packages first: they change less often than the sources.
COPY Package.swift Package.resolved* ./
RUN swift package resolve
COPY . .
RUN swift build --configuration release --product humon --static-swift-stdlib \
 && make places assets \
 && install -D .build/release/humon /stage/usr/local/bin/humon \
 && install -D -m 644 .build/places/places.gazetteer /stage/usr/local/share/humon/places.gazetteer \
 && install -D -m 644 .build/site/basemap.mbtiles /stage/usr/local/share/humon/basemap.mbtiles \
 && cp -r .build/site/leaflet /stage/usr/local/share/humon/leaflet \
 && cp -r Sources/HumonServer/Site /stage/usr/local/share/humon/site

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates curl libcurl4 libsqlite3-0 libstdc++6 libxml2 tzdata \
      zlib1g \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --home-dir /var/lib/humon --create-home humon
COPY --from=build /stage /
USER humon
VOLUME /var/lib/humon
ENV HUMON_DATABASE=/var/lib/humon/humon.sqlite HUMON_ENVIRONMENT=production
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD curl --fail --silent http://127.0.0.1:8080/health || exit 1
# SIGTERM lets the server finish what is under way.
STOPSIGNAL SIGTERM
ENTRYPOINT ["humon"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080", "--log-format", "json"]
