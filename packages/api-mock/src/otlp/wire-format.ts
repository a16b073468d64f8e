/** A field of a protobuf message. */
export interface ProtobufField {
  /** The value of a number that is written as a varint, else 0. */
  varint: bigint;
  /** The bytes of a text, of bytes, of an inner message, or of a number with a fixed length. */
  bytes: Uint8Array;
}

/** The fields of a message by their numbers. A repeated field has several. */
export type ProtobufMessage = ReadonlyMap<number, readonly ProtobufField[]>;

/** Reads a message by protobuf's wire format. Throws if the bytes aren't a message. */
export function decodeMessage(message: Uint8Array): ProtobufMessage {
  const fields = new Map<number, ProtobufField[]>();
  let offset = 0;

  function readVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[offset++];
      if (byte === undefined) break;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new Error("A number doesn't end.");
  }

  while (offset < message.length) {
    const tag = Number(readVarint());
    const number = tag >>> 3;
    const wireType = tag & 7;
    const hasVarint = wireType === 0 || wireType === 2;
    const varint = hasVarint ? readVarint() : 0n;
    const length = fieldLength(wireType, varint);
    const end = offset + length;
    if (number === 0 || end > message.length) throw new Error("A field doesn't end.");
    const field = { varint, bytes: message.subarray(offset, end) };
    fields.set(number, [...(fields.get(number) ?? []), field]);
    offset = end;
  }
  return fields;
}

/** How many bytes follow a field's tag and varint. */
function fieldLength(wireType: number, varint: bigint): number {
  switch (wireType) {
    case 0:
      return 0;
    case 1:
      return 8;
    case 2:
      return Number(varint);
    case 5:
      return 4;
    default:
      throw new Error(`There is no wire type ${wireType}.`);
  }
}

export function innerMessages(message: ProtobufMessage, number: number): ProtobufMessage[] {
  return (message.get(number) ?? []).map(({ bytes }) => decodeMessage(bytes));
}

const textDecoder = new TextDecoder();

export function readText({ bytes }: ProtobufField): string {
  return textDecoder.decode(bytes);
}

export function readHex({ bytes }: ProtobufField): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function readInteger({ varint }: ProtobufField): number {
  return Number(BigInt.asIntN(64, varint));
}

export function readBoolean({ varint }: ProtobufField): boolean {
  return varint !== 0n;
}

export function readDouble({ bytes }: ProtobufField): number {
  return viewOf(bytes).getFloat64(0, true);
}

export function readFixed64({ bytes }: ProtobufField): bigint {
  return viewOf(bytes).getBigUint64(0, true);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
