import type { RequestSamples } from "../integration";
import { changesTool } from "./changes";
import { operationTool } from "./operation";
import { questionTool } from "./question";
import { readTool } from "./read";
import { createSampleTool } from "./sample";
import { searchTool } from "./search";
import type { DocsTool } from "./tool";

/** All tools, in the order that clients list them. */
export function createTools(samples: RequestSamples): readonly DocsTool[] {
  return [
    searchTool,
    questionTool,
    readTool,
    operationTool,
    createSampleTool(samples),
    changesTool,
  ];
}
