/** The value of one field: a number for varints, bytes for everything that has a length, the bytes of a fixed number. */
export interface ProtobufField {
  tag: number;
  varint: bigint;
  bytes: Uint8Array;
}

const decoder = new TextDecoder();

/** Fields of one message by protobuf's wire format, in their order. Throws where the bytes are no message. */
export function readFields(message: Uint8Array): ProtobufField[] {
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
  const take = (length: number): Uint8Array => {
    if (at + length > message.length) throw new Error("A field is longer than its message");
    at += length;
    return message.subarray(at - length, at);
  };
  const none = new Uint8Array();
  while (at < message.length) {
    const key = Number(varint());
    const tag = key >>> 3;
    if (tag === 0) throw new Error("A field has no number");
    switch (key & 7) {
      case 0:
        fields.push({ tag, varint: varint(), bytes: none });
        break;
      case 1:
        fields.push({ tag, varint: 0n, bytes: take(8) });
        break;
      case 2:
        fields.push({ tag, varint: 0n, bytes: take(Number(varint())) });
        break;
      case 5:
        fields.push({ tag, varint: 0n, bytes: take(4) });
        break;
      default:
        throw new Error("A field has a kind that protobuf does not know");
    }
  }
  return fields;
}

export const textOf = ({ bytes }: ProtobufField): string => decoder.decode(bytes);
export const hexOf = ({ bytes }: ProtobufField): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const doubleOf = ({ bytes }: ProtobufField): number => viewOf(bytes).getFloat64(0, true);
/** A fixed64 as text: a number would lose its last digits. */
export const fixed64Of = ({ bytes }: ProtobufField): string => String(viewOf(bytes).getBigUint64(0, true));
/** A signed 64-bit number. */
export const intOf = ({ varint }: ProtobufField): number => Number(BigInt.asIntN(64, varint));

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
