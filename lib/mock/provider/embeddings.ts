import type { Fields } from "../types";
import { countTokens } from "./chat";
import { hashOf } from "./fingerprint";

/** Length of a vector that no request limits: that of `text-embedding-3-small`. */
const defaultDimensions = 1536;

/** Vectors in which texts with words in common are near each other. */
export function embed(model: string, { input, dimensions, encoding_format: format }: Fields): Fields {
  const inputs = Array.isArray(input) && !input.every((item) => typeof item === "number") ? input : [input];
  const texts = inputs.map((item) => (typeof item === "string" ? item : JSON.stringify(item)));
  const size = typeof dimensions === "number" ? dimensions : defaultDimensions;
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
  return {
    object: "list",
    model,
    data: texts.map((text, index) => {
      const vector = vectorOf(text, size);
      return { object: "embedding", index, embedding: format === "base64" ? base64Of(vector) : [...vector] };
    }),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}

function vectorOf(text: string, size: number): Float32Array {
  const vector = new Float32Array(size);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text]) {
    const hash = hashOf(word);
    const at = hash % size;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** Little-endian floats in base64: what OpenAI's own libraries ask for. */
function base64Of(vector: Float32Array): string {
  const view = new DataView(new ArrayBuffer(vector.length * 4));
  for (const [index, value] of vector.entries()) view.setFloat32(index * 4, value, true);
  return btoa(Array.from(new Uint8Array(view.buffer), (byte) => String.fromCharCode(byte)).join(""));
}
