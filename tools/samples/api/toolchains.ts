import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";

/** How samples of a language are run. */
export interface Toolchain {
  program: string;
  /** Arguments before the file name. */
  args?: readonly string[];
  extension: string;
  /** Command that exits with 0 if everything that the samples need is installed. */
  probe: readonly string[];
  /** What to install otherwise. */
  needs: string;
}

/**
 * The environment of the docs' samples includes requests. Otherwise, the machine's Python may have
 * it.
 */
const installed = resolve(".cache/samples/python/bin/python");
const python = existsSync(installed) ? installed : "python3";

export const toolchains: Record<SampleLanguage, Toolchain> = {
  python: {
    program: python,
    extension: "py",
    probe: ["-c", "import requests"],
    needs: "python3 with requests (apt-get install python3-requests)",
  },
  curl: { program: "bash", extension: "sh", probe: ["-c", "curl --version"], needs: "curl" },
  csharp: {
    program: "dotnet",
    args: ["script"],
    extension: "csx",
    probe: ["script", "--version"],
    needs: ".NET 7 or later with dotnet-script",
  },
  go: { program: "go", extension: "go", probe: ["version"], needs: "Go (golang-go)" },
  nodejs: { program: process.execPath, extension: "mjs", probe: ["--version"], needs: "Node.js" },
  ruby: { program: "ruby", extension: "rb", probe: ["--version"], needs: "Ruby" },
  php: {
    program: "php",
    extension: "php",
    probe: ["-r", "exit(function_exists('curl_init') ? 0 : 1);"],
    needs: "PHP with curl (php-cli, php-curl)",
  },
  java: {
    program: "java",
    extension: "java",
    probe: ["--version"],
    needs: "a Java development kit, 15 or later (default-jdk-headless)",
  },
  powershell: {
    program: "pwsh",
    args: ["-NoProfile", "-File"],
    extension: "ps1",
    probe: ["-NoProfile", "-Command", "exit 0"],
    needs: "PowerShell 7",
  },
};

export function isAvailable({ program, probe }: Toolchain): boolean {
  try {
    execFileSync(program, probe, { stdio: "ignore", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
