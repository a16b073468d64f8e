import { onPage, onPress } from "@/components/ui/events.client";
import { readStored, writeStored } from "@/lib/browser/storage";

/** Colors of the browser's own bars; the page color of each theme in tokens.css. */
const barColors = { light: "#ffffff", dark: "#141312" };

type Theme = keyof typeof barColors;

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
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", barColors[theme]);
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
