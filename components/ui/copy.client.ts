/** How long a button shows "Copied", in ms. */
const resultTime = 2000;

/** Copies text. Returns false if the clipboard is unavailable or not allowed. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    // Browsers that only allow copying during a click need the promise, not its later result.
    if (typeof text === "string" || typeof ClipboardItem === "undefined")
      await navigator.clipboard.writeText(await text);
    else {
      const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    }
    return true;
  } catch {
    return false;
  }
}

/** Shows and announces the result of a click on its button. `iconPath` is one of icon-paths.ts. */
export function showResult(button: HTMLElement, iconPath: string, text: string): void {
  const path = button.querySelector("svg path");
  const label = button.querySelector("span");
  if (!path || !label || button.dataset.showsResult !== undefined) return;
  const before = { path: path.getAttribute("d") ?? "", text: label.textContent ?? "" };
  button.dataset.showsResult = "";
  path.setAttribute("d", iconPath);
  label.textContent = text;
  label.setAttribute("role", "status");
  setTimeout(() => {
    path.setAttribute("d", before.path);
    label.textContent = before.text;
    label.removeAttribute("role");
    delete button.dataset.showsResult;
  }, resultTime);
}
