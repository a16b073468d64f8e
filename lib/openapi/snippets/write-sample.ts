import type { SampleRequest } from "../request-model";
import { writeCsharp } from "./csharp";
import { writeCurl } from "./curl";
import { writeGo } from "./go";
import { writeJava } from "./java";
import type { SampleLanguage } from "./languages";
import { writeNodejs } from "./nodejs";
import { writePhp } from "./php";
import { writePowershell } from "./powershell";
import { writePython } from "./python";
import { writeRuby } from "./ruby";
import type { Writer } from "./writer";

const writers: Record<SampleLanguage, Writer> = {
  python: writePython,
  curl: writeCurl,
  csharp: writeCsharp,
  go: writeGo,
  nodejs: writeNodejs,
  ruby: writeRuby,
  php: writePhp,
  java: writeJava,
  powershell: writePowershell,
};

/** A request as a program in one language: in the build for the page, and in the browser for what its form holds. */
export function writeSample(request: SampleRequest, language: SampleLanguage): string {
  return writers[language](request);
}
