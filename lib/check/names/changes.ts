import type {
  RecordedService,
  RecordedStack,
  RecordedVariable,
} from "@/lib/content/platform-record";
import type { Release } from "./release";
import { pairEntries, type ReleaseChange } from "./release-change";
import { compareSdks } from "./sdk-changes";
import { findRemovedNames } from "./successor";

/**
 * Lists how a release differs from the one before, apart from its API operations. Older records have
 * fewer sections, so a section is compared only if both releases have it. The check for stale pages
 * and the release plan use this list.
 */
export function compareReleases(before: Release, after: Release): ReleaseChange[] {
  return [
    ...compareVariables(before, after),
    ...compareSdks(before, after),
    ...compareConstants(before, after),
    ...compareStacks(before, after),
    ...compareFiles(before, after),
  ];
}

function compareVariables(before: Release, after: Release): ReleaseChange[] {
  const earlierVariables = before.record?.variables;
  const variables = after.record?.variables;
  if (!earlierVariables || !variables) return [];

  const changes: ReleaseChange[] = [];
  const add = (what: ReleaseChange["what"], name: string, detail: string, source?: string) =>
    changes.push({ kind: "variable", what, name, detail, source });

  const removed = findRemovedNames(Object.keys(earlierVariables), Object.keys(variables));
  for (const { name, successor } of removed) {
    const source = earlierVariables[name]?.files[0];
    changes.push({ kind: "variable", what: "gone", name, successor, detail: "", source });
  }
  for (const { name, entry, earlier } of pairEntries(earlierVariables, variables)) {
    const source = entry.files[0];
    if (earlier) {
      const detail = describeVariableChange(earlier, entry);
      if (detail) add("changed", name, detail, source);
    } else {
      add("new", name, describeVariable(entry), source);
    }
  }
  return changes;
}

function describeVariable({ default: value, example }: RecordedVariable): string {
  const details: string[] = [];
  if (value) details.push(`its default is ${quoteValue(value)}`);
  if (example && example !== value) details.push(`the example file has ${quoteValue(example)}`);
  return details.join(", ");
}

/** Empty when the variable has the same default and the same example as before. */
function describeVariableChange(before: RecordedVariable, after: RecordedVariable): string {
  const details: string[] = [];
  if (isDefaultChanged(before, after)) {
    details.push(
      `its default is ${quoteValue(after.default)}, before ${quoteValue(before.default)}`,
    );
  }
  if (isInExampleFile(before) && !isInExampleFile(after)) {
    details.push(`no example file has it anymore, and \`${after.files[0]}\` still reads it`);
  }
  const isSameExample = (before.example ?? "") === (after.example ?? "");
  if (!isSameExample && isInExampleFile(after)) {
    details.push(
      `the example file has ${quoteValue(after.example)}, before ${quoteValue(before.example)}`,
    );
  }
  return details.join(", ");
}

/** Matches `hosting/docker-compose/oss/env.oss.dev.example`. */
const exampleFile = /env[.\w]*example$/;

function isInExampleFile({ files }: RecordedVariable): boolean {
  return files.some((file) => exampleFile.test(file));
}

/**
 * Several programs read the same variable with different defaults, and which of them is recorded
 * first may differ between releases. That alone isn't a change.
 */
function isDefaultChanged(before: RecordedVariable, after: RecordedVariable): boolean {
  // To a program, an empty default and no default are the same.
  const earlierDefault = before.default ?? "";
  const currentDefault = after.default ?? "";
  if (earlierDefault === currentDefault) return false;
  const otherDefaults = [...(before.otherDefaults ?? []), ...(after.otherDefaults ?? [])];
  return !otherDefaults.includes(currentDefault) && !otherDefaults.includes(earlierDefault);
}

function quoteValue(value: string | undefined): string {
  return value ? `\`${value}\`` : "empty";
}

/** Constants come in groups, such as span attributes and permissions. */
function compareConstants(before: Release, after: Release): ReleaseChange[] {
  const earlierGroups = before.record?.constants;
  const currentGroups = after.record?.constants;
  if (!earlierGroups || !currentGroups) return [];
  const groups = new Set([...Object.keys(earlierGroups), ...Object.keys(currentGroups)]);
  return [...groups].flatMap((group) =>
    compareConstantGroup(group, earlierGroups[group] ?? {}, currentGroups[group] ?? {}),
  );
}

type ConstantGroup = NonNullable<NonNullable<Release["record"]>["constants"]>[string];

function compareConstantGroup(
  group: string,
  before: ConstantGroup,
  after: ConstantGroup,
): ReleaseChange[] {
  const changes: ReleaseChange[] = [];
  const add = (what: ReleaseChange["what"], name: string, detail: string, successor?: string) => {
    const source = (after[name] ?? before[name])?.file;
    changes.push({ kind: "constant", what, name, detail, source, successor });
  };
  for (const { name, successor } of findRemovedNames(Object.keys(before), Object.keys(after))) {
    add("gone", name, `it was among the ${group}`, successor);
  }
  for (const { name, entry, earlier } of pairEntries(before, after)) {
    const value = JSON.stringify(entry.value);
    const earlierValue = JSON.stringify(earlier?.value);
    if (!earlier) add("new", name, `among the ${group}`);
    else if (value !== earlierValue) {
      add("changed", name, `its value is \`${value}\`, before \`${earlierValue}\``);
    }
  }
  return changes;
}

function compareStacks(before: Release, after: Release): ReleaseChange[] {
  const earlierStacks = before.record?.compose;
  const stacks = after.record?.compose;
  if (!earlierStacks || !stacks) return [];
  return pairEntries(earlierStacks, stacks).flatMap(({ name, entry, earlier }) =>
    earlier ? compareServices(name, earlier, entry) : [],
  );
}

function compareServices(
  file: string,
  before: RecordedStack,
  after: RecordedStack,
): ReleaseChange[] {
  const changes: ReleaseChange[] = [];
  const add = (what: ReleaseChange["what"], name: string, detail: string, successor?: string) =>
    changes.push({ kind: "service", what, name, detail, successor, source: file });

  const stack = `of \`${file}\``;
  const removed = findRemovedNames(Object.keys(before.services), Object.keys(after.services));
  for (const { name, successor } of removed) add("gone", name, `a service ${stack}`, successor);
  for (const { name, entry, earlier } of pairEntries(before.services, after.services)) {
    if (earlier) {
      const details = describeServiceChange(earlier, entry);
      if (details) add("changed", name, `${stack}: ${details}`);
    } else {
      add("new", name, `a service ${stack}`);
    }
  }
  return changes;
}

/** `its image is …, before …; its ports are …, before …`. Empty when nothing has changed. */
function describeServiceChange(before: RecordedService, after: RecordedService): string {
  const details: string[] = [];
  for (const key of ["image", "profile", "ports", "volumes"] as const) {
    const earlierValue = listValues(before[key]);
    const value = listValues(after[key]);
    if (value === earlierValue) continue;
    details.push(`its ${key} ${key.endsWith("s") ? "are" : "is"} ${value}, before ${earlierValue}`);
  }
  return details.join("; ");
}

function listValues(value: unknown): string {
  if (value === undefined) return "none";
  const values = Array.isArray(value) ? value : [value];
  return values.map((item) => `\`${item}\``).join(", ");
}

function compareFiles(before: Release, after: Release): ReleaseChange[] {
  const earlierFiles = before.record?.hosting;
  const files = after.record?.hosting;
  if (!earlierFiles || !files) return [];

  const changes: ReleaseChange[] = [];
  for (const { name, successor } of findRemovedNames(earlierFiles, files)) {
    changes.push({ kind: "file", what: "gone", name, detail: "", successor });
  }
  for (const name of files) {
    if (!earlierFiles.includes(name)) changes.push({ kind: "file", what: "new", name, detail: "" });
  }
  return changes;
}
