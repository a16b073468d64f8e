import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { requireBrowser } from "../support/browser";
import type { BrowserName } from "./driver";

export const titles: Record<BrowserName, string> = {
  chromium: "Chromium",
  firefox: "Firefox",
  webkit: "WebKitGTK",
};

export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** X server for machines without a screen. */
  display: string;
}

export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? onPath("firefox-esr") ?? onPath("firefox");
}

/**
 * Finds the driver from the webkit2gtk-driver package of Debian and Ubuntu, the MiniBrowser that
 * comes with the library, and Xvfb.
 */
function webKitPrograms(): Partial<WebKitPrograms> {
  return {
    driver: onPath("WebKitWebDriver"),
    browser: process.env.MINIBROWSER_PATH ?? findMiniBrowser(),
    display: onPath("Xvfb"),
  };
}

export function findWebKit(): WebKitPrograms | undefined {
  const { driver, browser, display } = webKitPrograms();
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * Explains why WebKitGTK can't run here, or returns undefined if it can. Each program is in a
 * separate package.
 */
export function missingWebKit(): string | undefined {
  const { driver, browser, display } = webKitPrograms();
  const missing: string[] = [];
  if (!driver) missing.push("WebKitWebDriver (apt-get install webkit2gtk-driver)");
  if (!browser) missing.push("MiniBrowser (it comes with libwebkit2gtk; or set MINIBROWSER_PATH)");
  if (!display) missing.push("Xvfb (apt-get install xvfb)");
  return missing.length > 0 ? `Skipped: WebKitGTK needs ${missing.join(" and ")}` : undefined;
}

export function findChromium(): string {
  return requireBrowser();
}

/** Number of browsers besides Chromium. */
export const otherBrowsers = 2;

/** Messages about browsers that aren't installed. */
export function missingBrowsers(): string[] {
  const firefox = findFirefox()
    ? undefined
    : "Skipped: Firefox is not installed (apt-get install firefox-esr)";
  return [firefox, missingWebKit()].filter((line) => line !== undefined);
}

/**
 * MiniBrowser is next to the library, in a folder that depends on the machine's architecture and
 * the library's version.
 */
function findMiniBrowser(): string | undefined {
  for (const root of ["/usr/lib", "/usr/libexec"]) {
    for (const folder of existsSync(root) ? ["", ...readdirSync(root)] : []) {
      for (const version of ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"]) {
        const path = join(root, folder, version, "MiniBrowser");
        if (existsSync(path)) return path;
      }
    }
  }
  return undefined;
}

function onPath(name: string): string | undefined {
  try {
    return execFileSync("which", [name], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
