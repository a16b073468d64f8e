export type DecodedText = { text: string } | { error: string };

/**
 * Decodes UTF-8 like Python does: a byte order mark stays in the text, and bytes that aren't UTF-8
 * are an error with Python's message.
 */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { error: describeInvalidUtf8(bytes) };
  }
}

function describeInvalidUtf8(bytes: Uint8Array): string {
  let position = 0;
  while (position < bytes.length) {
    const { length, problem } = readCharacter(bytes, position);
    if (problem) return formatError(bytes, position, length, problem);
    position += length;
  }
  return "invalid UTF-8";
}

interface Utf8Character {
  /** Length of the character in bytes, or of its valid beginning. */
  length: number;
  /** Python's message. Undefined for a valid character. */
  problem?: string;
}

function readCharacter(bytes: Uint8Array, position: number): Utf8Character {
  const first = bytes[position] ?? 0;
  const length = characterLength(first);
  if (length === undefined) return { length: 1, problem: "invalid start byte" };
  for (let index = 1; index < length; index++) {
    const byte = bytes[position + index];
    if (byte === undefined) return { length: index, problem: "unexpected end of data" };
    const isValid = index === 1 ? isSecondByte(first, byte) : isContinuation(byte);
    if (!isValid) return { length: index, problem: "invalid continuation byte" };
  }
  return { length };
}

/**
 * How many bytes a character has by its first one. Undefined for a byte that can't be the first.
 */
function characterLength(first: number): number | undefined {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return undefined;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte <= 0xbf;
}

/**
 * The second byte rules out characters that are written too long, surrogates, and numbers above
 * U+10FFFF.
 */
function isSecondByte(first: number, second: number): boolean {
  if (!isContinuation(second)) return false;
  switch (first) {
    case 0xe0:
      return second >= 0xa0;
    case 0xed:
      return second <= 0x9f;
    case 0xf0:
      return second >= 0x90;
    case 0xf4:
      return second <= 0x8f;
    default:
      return true;
  }
}

function formatError(bytes: Uint8Array, start: number, length: number, problem: string): string {
  const hex = (bytes[start] ?? 0).toString(16).padStart(2, "0");
  const where =
    length === 1
      ? `byte 0x${hex} in position ${start}`
      : `bytes in position ${start}-${start + length - 1}`;
  return `'utf-8' codec can't decode ${where}: ${problem}`;
}
