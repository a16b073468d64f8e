import type { Block } from "@/lib/content/samples/code-blocks";
import type { SampleOutcome } from "@/lib/content/samples/results";
import type { RecordedSpan } from "@/lib/content/samples/traces";
import type { JsonObject } from "@/lib/model/api";
import type { Instance } from "../network/instance";
import type { PageFixture } from "../page-fixture";
import type { Python } from "./python";

/** What `runPage` takes and returns. */

/** What became of one code block. */
export interface Result {
  block: Block;
  outcome: SampleOutcome;
  /** Why it failed. */
  fault?: string;
  /** The spans that it sent, if it sends any. */
  trace?: RecordedSpan[];
}

/** A page whose samples are to run. */
export interface PageJob {
  file: string;
  source: string;
  /** The unpacked, installed project of the page. Its files run in place of the page's own text. */
  projectFolder?: string;
  /** A folder with packages for this page only: `bin` for Python, `node_modules` for Node.js. */
  packagesFolder?: string;
}

/** What the samples of a page run with. */
export interface PageSetup {
  fixture: PageFixture;
  /** The OpenAPI document that the mock answers from. */
  document: JsonObject;
  /** A Python process that has the SDK loaded. Without one, each program starts its own. */
  python?: Python | undefined;
  /** A running Agenta to use instead of the mock. */
  instance?: Instance | undefined;
}
