import { execFileSync } from "node:child_process";
import { type FoundBrowser, findBrowser } from "@/e2e/support/browser";
import { findNginx } from "@/e2e/support/nginx";

/**
 * Installs a browser if there is none: Playwright's, or else the system's. Prints what it tries.
 */
export function installBrowser(): FoundBrowser | undefined {
  if (attempt("npx", ["playwright", "install", "chromium"])) {
    const browser = findBrowser();
    if (browser) return { ...browser, how: "downloaded by Playwright now" };
  }
  if (!installPackages(["chromium"])) return undefined;
  const browser = findBrowser();
  return browser && { ...browser, how: "installed with apt-get now" };
}

/** Installs nginx for the tests of its configuration, if apt may install it. */
export function installNginx(): void {
  if (!findNginx()) installPackages(["--no-install-recommends", "nginx-light"]);
}

function installPackages(names: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  return attempt("apt-get", ["update"]) && attempt("apt-get", ["install", "-y", ...names]);
}

function attempt(command: string, args: string[]): boolean {
  console.log(`Trying \`${command} ${args.join(" ")}\``);
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}
