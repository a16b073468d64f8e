import type { JsonObject } from "@/lib/shared/api";
import type { Checked, Fields } from "./types";

type Invalidate = (type: string, msg: string, ctx?: Fields) => Checked;

const uuid = /^(urn:uuid:)?\{?[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\}?$/i;
/** A date with or without a time, or epoch digits. */
const moment = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?( ?(Z|[+-]\d{2}:?\d{2}))?)?$|^\d{10,19}$/i;

export function checkFormat({ format }: JsonObject, value: string, invalid: Invalidate): Checked {
  if (format === "uuid" && !uuid.test(value)) {
    const error = `invalid length: expected length 32 for simple format, found ${value.length}`;
    return invalid("uuid_parsing", `Input should be a valid UUID, ${error}`, { error });
  }
  if (format === "date-time" && !moment.test(value)) {
    return invalid("datetime_from_date_parsing", "Input should be a valid datetime or date");
  }
  return { value, errors: [] };
}

export function checkNumber(own: JsonObject, value: unknown, lax: boolean, invalid: Invalidate): Checked {
  const integer = own.type === "integer";
  const noun = integer ? "integer" : "number";
  const kind = integer ? "int" : "float";
  if (typeof value !== "number" && typeof value !== "string") {
    return invalid(`${kind}_type`, `Input should be a valid ${noun}`);
  }
  const number = typeof value === "number" ? value : value.trim() === "" ? Number.NaN : Number(value);
  if (Number.isNaN(number)) {
    return invalid(
      `${kind}_parsing`,
      `Input should be a valid ${noun}, unable to parse string as ${integer ? "an" : "a"} ${noun}`,
    );
  }
  if (integer && !Number.isInteger(number)) {
    return lax
      ? invalid("int_parsing", "Input should be a valid integer, unable to parse string as an integer")
      : invalid("int_from_float", "Input should be a valid integer, got a number with a fractional part");
  }
  return { value: number, errors: [] };
}
