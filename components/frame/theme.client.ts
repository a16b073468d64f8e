import { readStored, writeStored } from "@/lib/browser/storage";

export type Theme = "light" | "dark";

/** Key of the stored theme. */
export const themeKey = "theme";

/** Light unless the reader chose dark: the system's preference is not followed. */
export function storedTheme(): Theme {
  return readStored(themeKey, (value) => value === "dark" || value === "light") === "dark"
    ? "dark"
    : "light";
}

export function storeTheme(theme: Theme): void {
  writeStored(themeKey, theme);
}
