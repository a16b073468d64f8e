import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { storedTheme, storeTheme, type Theme, themeKey } from "./theme.client";

/** Milliseconds until colors fade again. */
const switchTime = 100;

const root = document.documentElement;

class ThemeToggle extends SiteElement<"site-theme-toggle"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, () => {
      const theme = root.dataset.theme === "dark" ? "light" : "dark";
      storeTheme(theme);
      this.switchTo(theme);
    });
    // Follows theme changes in other tabs. When storage is cleared, the event has no key.
    const followOtherTabs = ({ key }: StorageEvent) => {
      if (key === themeKey || key === null) this.switchTo(storedTheme());
    };
    addEventListener("storage", followOtherTabs, { signal });
  }

  protected override update(): void {
    this.apply(storedTheme());
  }

  private apply(theme: Theme): void {
    root.dataset.theme = theme;
    // The browser's own UI uses the page's color (tokens.css).
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", getComputedStyle(root).backgroundColor);
    this.querySelector("button")?.setAttribute("aria-pressed", String(theme === "dark"));
  }

  /**
   * Changes all colors at once (tokens.css). A hundred separate transitions would make the first
   * frame slow.
   */
  private switchTo(theme: Theme): void {
    root.dataset.switching = "";
    this.apply(theme);
    setTimeout(() => delete root.dataset.switching, switchTime);
  }
}

defineElement("site-theme-toggle", ThemeToggle);
