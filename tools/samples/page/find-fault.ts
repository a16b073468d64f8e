import type { Block } from "@/lib/content/samples/code-blocks";
import type { SeenRequest } from "../network/server";
import type { Finished } from "./python";

/** Errors that exporters of spans log without ending the program. */
const exportError = /(?:Failed to export|Transient error|Exception while exporting)[^\n]*/;

/**
 * Why a sample failed, or `undefined`. It passes if it exits with 0 and the API accepted every
 * request. With `fails="404"` in its fence, the API must have rejected a request with that status.
 */
export function findFault(
  { code, errors, output }: Finished,
  requests: readonly SeenRequest[],
  { meta }: Block,
): string | undefined {
  const refused = requests.find((request) => isRefused(request, meta.fails));
  if (refused) {
    const { method, url, status, answer } = refused;
    return `${method} ${url} was answered with ${status}: ${answer.slice(0, 300)}`;
  }
  if (code === null) return "It did not end in time.";
  if (meta.fails !== undefined) {
    const failedAsDocumented = requests.some(({ status }) => status === meta.fails);
    return failedAsDocumented ? undefined : `Nothing was answered with ${meta.fails}.`;
  }
  if (code !== 0) return lastLines(errors || output) || "It failed without a message.";
  return exportError.exec(errors)?.[0];
}

function isRefused({ status, url }: SeenRequest, documentedStatus: number | undefined): boolean {
  if (status < 400 || status === documentedStatus) return false;
  // A served workflow requests provider keys on each call, and continues without them if its
  // caller sent no key.
  return !(status === 401 && url.startsWith("/api/vault/"));
}

function lastLines(text: string): string {
  return text.trim().split("\n").slice(-4).join("\n").slice(-600);
}

/** A line that the SDK logs to standard output: `2025-01-01T10:00:00Z … [agenta.sdk] …`. */
const sdkLogLine = /^[\d-]{10}T[\d:.]+Z .*\[agenta\.[\w.]+\].*\n?/gm;

/** The two lines in which npm announces the script that it runs. */
const npmBanner = /^\n> .*\n> .*\n\n/;

/** What a program printed, without the log lines that pages don't show. */
export function withoutLog(text: string): string {
  return text.replace(sdkLogLine, "").replace(npmBanner, "");
}
