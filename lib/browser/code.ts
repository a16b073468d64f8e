import { onPress } from "./events";

/** How long a button says "Copied", in ms. */
const feedback = 2000;

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Without a clipboard the code is selected, so that the reader's own copy key works. */
function select(element: Element): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

function say(button: HTMLElement, icon: string, text: string): void {
  const use = button.querySelector("use");
  const label = button.querySelector("span");
  if (!use || !label || button.dataset.said !== undefined) return;
  const before = { icon: use.getAttribute("href") ?? "", text: label.textContent ?? "" };
  button.dataset.said = "";
  use.setAttribute("href", icon);
  label.textContent = text;
  label.setAttribute("role", "status");
  setTimeout(() => {
    use.setAttribute("href", before.icon);
    label.textContent = before.text;
    label.removeAttribute("role");
    delete button.dataset.said;
  }, feedback);
}

export function startCode(): void {
  onPress("[data-copy]", async (button) => {
    const code = button.closest("figure")?.querySelector("code");
    if (!code) return;
    if (await copyText(code.textContent ?? "")) say(button, "#i-check", "Copied");
    else {
      select(code);
      say(button, "#i-copy", "Selected: press Ctrl+C or ⌘C");
    }
  });
  onPress("[data-wrap]", (button) => {
    const pre = button.closest("figure")?.querySelector("pre");
    if (!pre) return;
    const wrapped = pre.toggleAttribute("data-wrapped");
    button.setAttribute("aria-pressed", String(wrapped));
  });
  // A heading's link copies its own address on the way.
  onPress<HTMLAnchorElement>("a.anchor", (link) => void copyText(link.href));
}
