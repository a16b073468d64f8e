/** Parts of a multipart body: text, or bytes where a part has a file name, which is the part `<name>.name`. */
export function parseMultipart(body: Uint8Array, boundary: string): [name: string, value: string | Uint8Array][] {
  // One character per byte, so that positions in the text are positions in the body.
  const latin = toLatin(body);
  const mark = `--${boundary}`;
  const parts: [string, string | Uint8Array][] = [];
  for (let start = latin.indexOf(mark); start >= 0; ) {
    const head = start + mark.length + 2;
    const next = latin.indexOf(mark, head);
    if (next < 0) break;
    const blank = latin.indexOf("\r\n\r\n", head);
    if (blank >= 0 && blank < next) {
      const headers = new TextDecoder().decode(body.subarray(head, blank));
      const name = /\bname="([^"]*)"/i.exec(headers)?.[1];
      const value = body.subarray(blank + 4, next - 2);
      const fileName = /\bfilename\*?="?([^";\r\n]*)/i.exec(headers)?.[1];
      if (name !== undefined) {
        parts.push([name, fileName === undefined ? new TextDecoder().decode(value) : value]);
        if (fileName !== undefined) parts.push([`${name}.name`, fileName]);
      }
    }
    start = next;
  }
  return parts;
}

function toLatin(body: Uint8Array): string {
  let text = "";
  const step = 8192;
  for (let at = 0; at < body.length; at += step) text += String.fromCharCode(...body.subarray(at, at + step));
  return text;
}
