import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneProject } from "@/lib/testing/cloned-project";
import { Outcomes } from "./outcomes";

/**
 * `npm run test:reproducible`, about eight builds long: two builds of the last commit in two folders are alike, as are
 * a build after edits and one without a cache, none speaks to another host, a killed build and a second one at the same
 * time leave out/ as it was, and a full disk has clear words. Each build has a clone and a cache of its own.
 */
const home = mkdtempSync(join(tmpdir(), "reproducible-"));
const outcomes = new Outcomes();
const say = outcomes.say.bind(outcomes);
const check = outcomes.check.bind(outcomes);
const project = process.cwd();

const [first, second] = [clone("first"), clone("second")];
const spoken = join(home, "spoken");
writeFileSync(spoken, "");
const guard = join(home, "guard.cjs");
// Preloaded into every process of the build: refuses and writes down each connection that leaves this machine.
writeFileSync(
  guard,
  `const net = require("node:net"), fs = require("node:fs"), connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const given = Array.isArray(args[0]) ? args[0][0] : args[0];
  const host = given?.host ?? (typeof args[1] === "string" ? args[1] : "localhost");
  if (given?.path || /^(localhost|127\\.|::1)/.test(host)) return connect.apply(this, args);
  fs.appendFileSync(${JSON.stringify(spoken)}, process.argv.slice(1, 3).join(" ") + " to " + host + "\\n");
  return this.destroy(new Error("no network in this test"));
};`,
);

check("the first build", await build(first));
check(
  "the second build, which may not speak to other hosts",
  await build(second, { NODE_OPTIONS: `--require ${guard}` }),
);
const before = digest(join(first, "out"));
const other = digest(join(second, "out"));
const differing = [...new Set([...before.keys(), ...other.keys()])].filter(
  (file) => before.get(file) !== other.get(file),
);
say(
  `${before.size} files; ${differing.length} differ, all of them only in the order of a payload's rows`,
  differing.filter((file) => !isReordered(file)),
);
say("no connection to another host", readFileSync(spoken, "utf8").split("\n").filter(Boolean));

// Killed at different steps, after something has changed that the new site would show.
appendFileSync(join(first, "content/docs/misc/faq.mdx"), "\nA sentence that the old site does not have.\n");
for (const step of ["content", "pages", "deferred hydration"]) {
  await killAfter(first, step);
  say(`killed after “${step}”, out/ is the old site`, differences(before, digest(join(first, "out"))));
}

const running = start(first);
await heard(running, "content");
const late = spawnSync("npm", ["run", "-s", "build"], { cwd: first, encoding: "utf8" });
say(
  "a second build in one folder is refused",
  /is building in this folder/.test(late.stderr) && late.status === 1 ? [] : [late.stderr.slice(0, 300)],
);
check("the build after a killed one, with another knocking", await ended(running));
say(
  "it made the new site",
  readFileSync(join(first, "out/misc/faq.html"), "utf8").includes("the old site does not have")
    ? []
    : ["the sentence is not there"],
);

// What an edit does not change is not rendered again: the site has to be the one that a build without a cache makes.
const edits: [file: string, text: string][] = [
  ["content/docs/misc/faq.mdx", "\nA sentence that the old site does not have.\n"],
  [
    "content/docs/misc/faq.mdx",
    "\nAn [operation](/reference/api/add-variant-from-url) lists the pages that speak of it.\n",
  ],
  [`content/changelog/${readdirSync(join(first, "content/changelog")).sort().at(-2)}`, "\nOne more sentence.\n"],
];
for (const [file, text] of edits.slice(1)) appendFileSync(join(first, file), text);
for (const [file, text] of edits) appendFileSync(join(second, file), text);
rmSync(join(second, ".cache"), { recursive: true, force: true });
const edited = start(first);
let printed = "";
edited.stdout?.on("data", (chunk: Buffer) => (printed += chunk));
check("a build after edits", await ended(edited));
say(
  "it took from the cache what no edit changed",
  /, [1-9]\d* as before/.test(printed) ? [] : ["it rendered every page"],
);
check("and one of the same without a cache", await build(second));
const warm = digest(join(first, "out"));
const cold = digest(join(second, "out"));
say(
  "they are alike",
  differences(warm, cold).filter((file) => !isReordered(file)),
);

const full = join(second, ".cache");
rmSync(full, { recursive: true, force: true });
mkdirSync(full);
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", full]).status === 0;
if (mounted) {
  const said = spawnSync("npm", ["run", "-s", "build"], { cwd: second, encoding: "utf8" });
  execFileSync("umount", [full]);
  const text = `${said.stdout}${said.stderr}`;
  say(
    "a full disk has clear words",
    said.status !== 0 && text.includes("the disk is full") && !/\n {4}at /.test(text) ? [] : [text.slice(-600)],
  );
  say("and leaves out/ alone", differences(cold, digest(join(second, "out"))));
} else console.log("  skipped: a full disk (only root may mount one)");

rmSync(home, { recursive: true, force: true });
process.exit(outcomes.end());

function clone(name: string): string {
  return cloneProject(project, join(home, name));
}

function start(folder: string, extra: Record<string, string> = {}): ChildProcess {
  return spawn("npm", ["run", "-s", "build"], {
    cwd: folder,
    env: { ...process.env, ...extra },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function ended(child: ChildProcess): Promise<boolean> {
  child.stdout?.resume();
  return new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}

function build(folder: string, extra?: Record<string, string>): Promise<boolean> {
  return ended(start(folder, extra));
}

/** Resolves when the build has said that a step is done. */
function heard(child: ChildProcess, step: string): Promise<void> {
  return new Promise((resolve) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk;
      if (text.includes(`  ${step}`)) resolve();
    });
    child.on("close", () => resolve());
  });
}

/** Ends the whole group at once, as a power cut would, a moment into the step behind the named one. */
async function killAfter(folder: string, step: string): Promise<void> {
  const child = start(folder);
  await heard(child, step);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const gone = new Promise((resolve) => child.on("close", resolve));
  if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGKILL");
  await gone;
}

function digest(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  return new Map(
    files.sort().map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
}

function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
}

/** All that two builds may differ in: React writes the rows of a page's payload as their promises are done. */
function isReordered(file: string): boolean {
  const [a = "", b = ""] = [first, second].map((folder) => {
    try {
      return readFileSync(join(folder, "out", file), "utf8");
    } catch {
      return folder;
    }
  });
  return file.endsWith(".txt") && rowsOf(a) === rowsOf(b);
}

/** Rows of a payload in one order, without the numbers that they are given and named by. */
function rowsOf(payload: string): string {
  const rows = payload.replace(/[0-9a-f]+:(?=\[|"|\{|~|I\[|T[0-9a-f]+,|null)/g, "\n").replace(/\$[L@]?[0-9a-f]+/g, "$");
  return rows.split("\n").sort().join("\n");
}
