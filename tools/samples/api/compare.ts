import type { SampleRequest } from "@/lib/openapi/request-model";
import { type MultipartPart, parseMultipart } from "./multipart";

/** A request as received by the loopback server. */
export interface RecordedRequest {
  method: string;
  /** Path and query, as sent. */
  url: string;
  /** Names in lowercase. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * The differences between the documented request and the one that a sample sent. Empty if it's
 * right.
 */
export function compareRequest(
  expected: SampleRequest,
  recorded: RecordedRequest,
  fileBytes: FileBytes,
): string[] {
  const differences: string[] = [];
  const check: Check = (subject, expectedValue, sentValue) => {
    const expectedText = JSON.stringify(expectedValue);
    const sentText = JSON.stringify(sentValue);
    if (expectedText !== sentText)
      differences.push(`${subject}: expected ${expectedText}, sent ${sentText}`);
  };
  const expectedUrl = new URL(expected.url);
  const sentUrl = new URL(recorded.url, "http://loopback");
  check("method", expected.method, recorded.method);
  check("path", expectedUrl.pathname, sentUrl.pathname);
  check("query", [...expectedUrl.searchParams], [...sentUrl.searchParams]);
  for (const { name, value } of expected.headers) {
    const sent = recorded.headers[name.toLowerCase()];
    // A charset after the media type makes no difference.
    check(
      `header ${name}`,
      value,
      /^content-type$/i.test(name) ? sent?.replace(/;\s*charset=utf-8$/i, "") : sent,
    );
  }
  differences.push(...compareBody(expected, recorded, fileBytes, check));
  return differences;
}

/** Records a difference between an expected and a sent value. */
type Check = (subject: string, expected: unknown, sent: unknown) => void;

/** The bytes of a file that a sample reads. */
export type FileBytes = (name: string) => Buffer;

function compareBody(
  { body }: SampleRequest,
  recorded: RecordedRequest,
  fileBytes: FileBytes,
  check: Check,
): string[] {
  const text = recorded.body.toString("utf8");
  switch (body.kind) {
    case "none":
      check("body", "", text);
      return [];
    case "json":
      try {
        check("body", body.value, JSON.parse(text));
        return [];
      } catch {
        return [`body: no JSON: ${text.slice(0, 80)}`];
      }
    case "form":
      check(
        "body",
        body.parts.map(({ name, value }) => [name, value]),
        [...new URLSearchParams(text)],
      );
      return [];
    case "file":
      return recorded.body.equals(fileBytes(body.fileName))
        ? []
        : ["body: not the bytes of the file"];
    case "multipart": {
      const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/.exec(
        recorded.headers["content-type"] ?? "",
      )?.[1];
      if (!boundary)
        return [`header Content-Type: no boundary in ${recorded.headers["content-type"]}`];
      const sent = parseMultipart(recorded.body, boundary);
      check(
        "parts",
        body.parts.map((part) => part.name).sort(),
        sent.map((part) => part.name).sort(),
      );
      // Parts with the same name must be in order. The order of names doesn't matter.
      for (const { name, value, fileName, contentType } of body.parts) {
        const index = sent.findIndex((part) => part.name === name);
        const [part] = index < 0 ? [] : sent.splice(index, 1);
        checkPart(part, { name, value, fileName, contentType }, fileBytes, check);
      }
      return [];
    }
  }
}

function checkPart(
  sent: MultipartPart | undefined,
  expectedPart: { name: string; value: string; fileName?: string; contentType?: string },
  fileBytes: FileBytes,
  check: Check,
): void {
  if (!sent) return;
  const text = expectedPart.fileName
    ? fileBytes(expectedPart.fileName).toString("latin1")
    : expectedPart.value;
  check(
    `part ${expectedPart.name}`,
    text,
    sent.body.toString(expectedPart.fileName ? "latin1" : "utf8"),
  );
  check(`file name of ${expectedPart.name}`, expectedPart.fileName, sent.fileName);
  if (expectedPart.fileName)
    check(`type of ${expectedPart.name}`, expectedPart.contentType, sent.contentType);
}
