import { readStored, writeStored } from "@/lib/browser/storage";

export type Theme = "light" | "dark";

/** Storage key of the theme. */
export const themeKey = "theme";

/** The stored theme. The default is light, regardless of the system's preference. */
export function storedTheme(): Theme {
  return readStored(themeKey, (value) => value === "dark" || value === "light") === "dark"
    ? "dark"
    : "light";
}

export function storeTheme(theme: Theme): void {
  writeStored(themeKey, theme);
}
