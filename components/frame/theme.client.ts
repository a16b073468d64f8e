import { onPage, onPress } from "@/components/ui/events.client";
import { readStored, writeStored } from "@/lib/browser/storage";

type Theme = "light" | "dark";

/** Key of the stored theme. */
const key = "theme";

/** Time in ms after which colors fade again. */
const switching = 100;

/** Light unless the reader chose dark: the system's preference is not followed. */
export function storedTheme(): Theme {
  return readStored(key, (value) => value === "dark" || value === "light") === "dark"
    ? "dark"
    : "light";
}

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  // The browser's own bars have the color of the page (tokens.css).
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", getComputedStyle(root).backgroundColor);
  for (const button of document.querySelectorAll("[data-theme-toggle]")) {
    button.setAttribute("aria-pressed", String(theme === "dark"));
  }
}

/** Changes all colors at once (tokens.css): a hundred that fade, each for itself, make the first frame slow. */
function switchTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.switching = "";
  applyTheme(theme);
  setTimeout(() => delete root.dataset.switching, switching);
}

export function startTheme(): void {
  onPress("[data-theme-toggle]", () => {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    writeStored(key, theme);
    switchTheme(theme);
  });
  onPage(() => applyTheme(storedTheme()));
  // Other tabs follow. A cleared storage has no key.
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) switchTheme(storedTheme());
  });
}
