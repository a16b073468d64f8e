import { onPage, onPress } from "@/components/ui/events.client";
import { applyTheme, parseTheme, storedTheme, switchTheme, themeKey, toggleTheme } from "./theme.client";

export function startThemeToggle(): void {
  onPress("[data-theme-toggle]", toggleTheme);
  onPage(() => applyTheme(storedTheme()));
  // Other tabs follow. A cleared storage has no key and means light.
  addEventListener("storage", (event) => {
    if (event.key === themeKey || event.key === null) switchTheme(parseTheme(event.newValue));
  });
}
