import type { Results } from "./results";
export function writeReport(_file: string, _results: Results): void {}
