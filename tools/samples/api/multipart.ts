export interface MultipartPart {
  name: string;
  fileName?: string;
  contentType?: string;
  body: Buffer;
}

/** Parses the parts of a multipart/form-data body (RFC 7578). Bytes are unchanged. */
export function parseMultipart(body: Buffer, boundary: string): MultipartPart[] {
  const fence = Buffer.from(`--${boundary}`);
  const parts: MultipartPart[] = [];
  for (let start = body.indexOf(fence); start !== -1; ) {
    const next = body.indexOf(fence, start + fence.length);
    if (next === -1) break;
    // A line break follows the boundary, and another precedes the next one.
    const part = readPart(body.subarray(start + fence.length + 2, next - 2));
    if (part) parts.push(part);
    start = next;
  }
  return parts;
}

function readPart(bytes: Buffer): MultipartPart | undefined {
  const gap = bytes.indexOf("\r\n\r\n");
  if (gap === -1) return undefined;
  const head = bytes.subarray(0, gap).toString("utf8");
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? "";
  const name = /[;\s]name="?([^";]*)"?/i.exec(disposition)?.[1];
  if (name === undefined) return undefined;
  return {
    name,
    fileName: /[;\s]filename="?([^";]*)"?/i.exec(disposition)?.[1],
    contentType: /^content-type:\s*(.*?)\s*$/im.exec(head)?.[1],
    body: bytes.subarray(gap + 4),
  };
}
