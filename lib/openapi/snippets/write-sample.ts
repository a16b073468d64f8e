import type { SampleRequest } from "../request-model";
import { bodyWriters } from "./bodies/body-writers";
import type { SampleLanguage } from "./languages";
import { writeWith } from "./writers";

/** A request as a program in one language, whatever its body is. */
export function writeSample(request: SampleRequest, language: SampleLanguage): string {
  return writeWith(bodyWriters, request, language);
}
