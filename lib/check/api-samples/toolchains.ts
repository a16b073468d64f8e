import { execFileSync } from "node:child_process";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";

/** How a sample is run: the file it is written to, and the command. */
export interface Toolchain {
  file: string;
  command: (file: string) => [program: string, ...args: string[]];
  /** Exits with 0 when everything that the samples need is there. */
  probe: [program: string, ...args: string[]];
  /** What to install when it is not. */
  needs: string;
}

export const toolchains: Record<SampleLanguage, Toolchain> = {
  python: {
    file: "sample.py",
    command: (file) => ["python3", file],
    probe: ["python3", "-c", "import requests"],
    needs: "python3 with requests (apt-get install python3-requests)",
  },
  curl: { file: "sample.sh", command: (file) => ["bash", file], probe: ["curl", "--version"], needs: "curl" },
  csharp: {
    file: "sample.csx",
    command: (file) => ["dotnet", "script", file],
    probe: ["dotnet", "script", "--version"],
    needs: ".NET 7 or later with dotnet-script",
  },
  go: { file: "sample.go", command: (file) => ["go", "run", file], probe: ["go", "version"], needs: "Go (golang-go)" },
  nodejs: {
    file: "sample.mjs",
    command: (file) => [process.execPath, file],
    probe: [process.execPath, "--version"],
    needs: "Node.js",
  },
  ruby: { file: "sample.rb", command: (file) => ["ruby", file], probe: ["ruby", "--version"], needs: "Ruby" },
  php: {
    file: "sample.php",
    command: (file) => ["php", file],
    probe: ["php", "-r", "exit(function_exists('curl_init') ? 0 : 1);"],
    needs: "PHP with curl (php-cli, php-curl)",
  },
  java: {
    file: "Sample.java",
    command: (file) => ["java", file],
    probe: ["java", "--version"],
    needs: "Java 15 or later (default-jdk-headless)",
  },
  powershell: {
    file: "sample.ps1",
    command: (file) => ["pwsh", "-NoProfile", "-File", file],
    probe: ["pwsh", "-NoProfile", "-Command", "exit 0"],
    needs: "PowerShell 7",
  },
};

export function isAvailable({ probe: [program, ...args] }: Toolchain): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
