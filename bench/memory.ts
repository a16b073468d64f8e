import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds between two looks. */
const every = 200;

interface Peaks {
  processMB?: number;
  treeMB?: number;
}

/** Watches the resident memory of a process and all that it starts, until it is stopped. */
export function watchMemory(pid: number | undefined): { stop: () => Peaks } {
  let largest = 0;
  let together = 0;
  const look = () => {
    let sum = 0;
    for (const id of pid === undefined ? [] : descendants(pid)) {
      const { now, peak } = memoryOf(id);
      sum += now;
      largest = Math.max(largest, peak);
    }
    together = Math.max(together, sum);
  };
  const timer = setInterval(look, every);
  return {
    stop: () => {
      clearInterval(timer);
      if (together === 0) return {};
      return { processMB: Math.round(largest / 1024), treeMB: Math.round(together / 1024) };
    },
  };
}

/** A process and everything below it; nothing where there is no /proc. */
function descendants(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of listProcesses()) {
    const stat = readSafely(`/proc/${name}/stat`);
    // The program's name is in brackets and may hold anything.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    const known = children.get(parent);
    if (known) known.push(Number(name));
    else children.set(parent, [Number(name)]);
  }
  const found = [root];
  for (let index = 0; index < found.length; index++) found.push(...(children.get(found[index] ?? 0) ?? []));
  return found;
}

function listProcesses(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Resident memory now and at most, in kB. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readSafely(`/proc/${pid}/status`);
  const read = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

function readSafely(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
