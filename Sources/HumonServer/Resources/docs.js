// A button that copies each example. The pages are whole without it.
for (const example of document.querySelectorAll("pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(example.querySelector("code").textContent);
      button.textContent = "Copied";
    } catch {
      // Over plain http a browser may refuse: then the text is marked, for the person to copy.
      getSelection().selectAllChildren(example.querySelector("code"));
      button.textContent = "Marked";
    }
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
  example.prepend(button);
}
