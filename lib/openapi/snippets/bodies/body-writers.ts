import type { SampleLanguage } from "../languages";
import type { BodyWriter } from "../writer";
import { csharpBody } from "./csharp";
import { curlBody } from "./curl";
import { goBody } from "./go";
import { javaBody } from "./java";
import { nodejsBody } from "./nodejs";
import { phpBody } from "./php";
import { powershellBody } from "./powershell";
import { pythonBody } from "./python";
import { rubyBody } from "./ruby";

/** Writers of the bodies that few operations have: text, forms and files. */
export const bodyWriters: Record<SampleLanguage, BodyWriter> = {
  python: pythonBody,
  curl: curlBody,
  csharp: csharpBody,
  go: goBody,
  nodejs: nodejsBody,
  ruby: rubyBody,
  php: phpBody,
  java: javaBody,
  powershell: powershellBody,
};
