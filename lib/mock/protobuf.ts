import type { Fields } from "./types";

/** One field of a message: the value of a varint, the bytes of everything else. */
interface ProtobufField {
  tag: number;
  varint: bigint;
  bytes: Uint8Array;
}

/** Fields of one message by protobuf's wire format, in their order. Throws where the bytes are no message. */
function readFields(message: Uint8Array): ProtobufField[] {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) break;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new Error("A number does not end");
  };
  while (at < message.length) {
    const key = Number(varint());
    const [tag, kind] = [key >>> 3, key & 7];
    const number = kind === 0 || kind === 2 ? varint() : 0n;
    const length = { 0: 0, 1: 8, 2: Number(number), 5: 4 }[kind];
    if (tag === 0 || length === undefined || at + length > message.length) throw new Error("These are no fields");
    fields.push({ tag, varint: number, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

/** Messages in the fields of one number. */
export function inside(bytes: Uint8Array, tag: number): Uint8Array[] {
  return readFields(bytes).flatMap((field) => (field.tag === tag ? [field.bytes] : []));
}

/** What a field is called, and how its value is read, by the number of the field. */
export type Readers = Readonly<Record<number, readonly [name: string, read: (field: ProtobufField) => unknown]>>;

/** The fields of a message that have a value. */
export function read(bytes: Uint8Array, readers: Readers): Fields {
  const values = readFields(bytes).flatMap((field) => {
    const [name, reader] = readers[field.tag] ?? [];
    return name && reader ? [[name, reader(field)]] : [];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

const decoder = new TextDecoder();

export const textOf = ({ bytes }: ProtobufField): string => decoder.decode(bytes);
export const hexOf = ({ bytes }: ProtobufField): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const doubleOf = ({ bytes }: ProtobufField): number => viewOf(bytes).getFloat64(0, true);
/** A signed 64-bit number. */
export const intOf = ({ varint }: ProtobufField): number => Number(BigInt.asIntN(64, varint));

/** Nanoseconds since 1970 as ISO 8601 with microseconds. */
export function timeOf({ bytes }: ProtobufField): string {
  const micro = viewOf(bytes).getBigUint64(0, true) / 1000n;
  const rest = String(micro % 1000n).padStart(3, "0");
  return new Date(Number(micro / 1000n)).toISOString().replace("Z", `${rest}Z`);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
