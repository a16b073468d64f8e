/** The request that a sample in curl or with `fetch` sends. */
export interface SampleCall {
  method: string;
  /** From `/api/` on. */
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Values that only the reader has, such as `YOUR_APP_ID`, and variables that nothing in the sample
 * sets.
 */
const open = /\0|["/=](?:YOUR_\w+|(?:[A-Z]+_)+ID(?:_\d)?)\b/;

/**
 * The request of a sample; undefined if it doesn't send exactly one, or needs more than its own
 * text.
 */
export function readSampleCall(text: string): SampleCall | undefined {
  const call = /^curl\s/m.test(text) ? readCurl(text) : readFetch(text);
  const url = call && /\/api\/.*$/.exec(call.url)?.[0];
  return url && !open.test(url) && !open.test(call.body) ? { ...call, url } : undefined;
}

/** Options of curl that change nothing about the request. */
const quiet = /^(?:-[sSif]+|--silent|--show-error|--fail-with-body)$/;

function readCurl(text: string): SampleCall | undefined {
  const [words, ...more] = readCommands(text);
  if (words?.shift() !== "curl" || more.length > 0) return undefined;
  const call: SampleCall = { method: "", url: "", headers: {}, body: "" };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const read = options.find(({ names }) => names.includes(word))?.read;
    if (read) read(call, words.shift() ?? "");
    else if (/^[^-]/.test(word) && !call.url) call.url = word;
    else if (!quiet.test(word)) return undefined;
  }
  call.method ||= call.body ? "POST" : "GET";
  if (call.body) call.headers["content-type"] ??= "application/x-www-form-urlencoded";
  return call;
}

interface CurlOption {
  names: readonly string[];
  /** What the word behind it says about the request. */
  read: (call: SampleCall, value: string) => void;
}

const options: readonly CurlOption[] = [
  {
    names: ["-X", "--request"],
    read: (call, value) => {
      call.method = value;
    },
  },
  {
    names: ["-d", "--data"],
    read: (call, value) => {
      call.body = value;
    },
  },
  {
    names: ["-H", "--header"],
    read: ({ headers }, header) => {
      const [name = "", value = ""] = header.split(/:\s*(.*)/s);
      headers[name.toLowerCase()] = value;
    },
  },
];

/** Parts of words, what is between words, and last what only a shell understands. */
const shell =
  /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|([^\s'"\\|&;<>()`#]+)|((?:\\\n|[ \t])+)|(\n+)|[\s\S]/g;

/**
 * The commands of a script by their words, without those that set a variable; none of a script that
 * does more.
 */
function readCommands(text: string): string[][] {
  const variables: Record<string, string> = {};
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  const endWord = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const endCommand = () => {
    const assignment = readAssignment(words);
    if (assignment) variables[assignment.name] = assignment.value;
    else if (words.length > 0) commands.push(words);
    words = [];
  };
  for (const [, single, double, bare, gap, line] of `${text}\n`.matchAll(shell)) {
    if (gap || line) {
      endWord();
      if (line) endCommand();
      continue;
    }
    const part = single ?? fill(double ?? bare, variables);
    if (part === undefined) return [];
    word = (word ?? "") + part;
  }
  return commands;
}

/** The variable that a command sets, where it does nothing else. */
function readAssignment(words: readonly string[]): { name: string; value: string } | undefined {
  const [only = "", ...more] = words;
  const [, name, value = ""] = /^(\w+)=(.*)$/s.exec(only) ?? [];
  return name && more.length === 0 ? { name, value } : undefined;
}

/**
 * A part with the variables that are set; undefined for one that runs a command, and for what isn't
 * part of a word.
 */
function fill(
  part: string | undefined,
  variables: Readonly<Record<string, string>>,
): string | undefined {
  if (part === undefined || part.includes("$(")) return undefined;
  const names = /\\(["\\$])|\$(?:(\w+)|\{(\w+)(?::-([^}]*))?\}|\{[^}]*\})/g;
  return part.replace(names, (_, escaped, bare, braced, fallback) => {
    if (escaped !== undefined) return escaped;
    return variables[bare ?? braced] ?? fallback ?? "\0";
  });
}

function readFetch(text: string): SampleCall | undefined {
  const [, address = "", options = "", ...more] = text.split(/\bfetch\(\s*[`"]([^`"]*)[`"]/);
  const url = address.replace(/^\$\{\w+\}/, "").replaceAll("${", "\0");
  const value = (pattern: RegExp) => pattern.exec(options)?.[1];
  const body = toJson(value(/\bbody: JSON\.stringify\(([\s\S]*?)\),?\n/) ?? "");
  if (more.length > 0 || (/\bbody\b/.test(options) && !body)) return undefined;
  const headers = {
    authorization: value(/\bAuthorization: [`"](.+?)[`"]/) ?? "",
    "content-type": value(/"Content-Type": "(.+?)"/) ?? "text/plain",
  };
  return { method: value(/\bmethod: "(\w+)"/) ?? "GET", url, headers, body };
}

/** A literal of JavaScript as JSON; empty where it is more than that. */
function toJson(literal: string): string {
  const words = /("(?:[^"\\]|\\.)*")|(\w+)(?=\s*:)|\/\/.*|,(?=\s*[}\]])/g;
  try {
    const json = literal.replace(
      words,
      (_, text?: string, key?: string) => text ?? (key ? `"${key}"` : ""),
    );
    return JSON.stringify(JSON.parse(json));
  } catch {
    return "";
  }
}
