import { authoringGoals } from "./goals/authoring";
import type { Goal } from "./goals/goal";
import { readingGoals } from "./goals/reading";

/** Every goal in the order of the report. */
export const goals: readonly Goal[] = [...readingGoals, ...authoringGoals];
