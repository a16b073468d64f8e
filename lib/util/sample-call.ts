/** The request that a sample with curl or `fetch` sends. */
export interface SampleCall {
  method: string;
  /** Starts with `/api/`. */
  url: string;
  /** By lowercase name. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Values that only the reader knows, such as `YOUR_APP_ID`, and variables that the sample doesn't
 * set.
 */
const unknownValue = /\0|["/=](?:YOUR_\w+|(?:[A-Z]+_)+ID(?:_\d)?)\b/;

/**
 * Reads the request of a sample. Undefined if it doesn't send exactly one, or if its text isn't
 * enough.
 */
export function readSampleCall(text: string): SampleCall | undefined {
  const call = /^curl\s/m.test(text) ? readCurl(text) : readFetch(text);
  const url = call && /\/api\/.*$/.exec(call.url)?.[0];
  return url && !unknownValue.test(url) && !unknownValue.test(call.body)
    ? { ...call, url }
    : undefined;
}

/** curl options that don't change the request. */
const ignoredOption = /^(?:-[sSif]+|--silent|--show-error|--fail-with-body)$/;

function readCurl(text: string): SampleCall | undefined {
  const [words, ...more] = readCommands(text);
  if (words?.shift() !== "curl" || more.length > 0) return undefined;
  const call: SampleCall = { method: "", url: "", headers: {}, body: "" };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const read = options.find(({ names }) => names.includes(word))?.read;
    if (read) read(call, words.shift() ?? "");
    else if (/^[^-]/.test(word) && !call.url) call.url = word;
    else if (!ignoredOption.test(word)) return undefined;
  }
  call.method ||= call.body ? "POST" : "GET";
  if (call.body) call.headers["content-type"] ??= "application/x-www-form-urlencoded";
  return call;
}

interface CurlOption {
  names: readonly string[];
  /** Applies the option's value to the request. */
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

/**
 * Matches, in this order: parts of words, white space, ends of lines, and anything that only a
 * shell understands.
 */
const shellToken =
  /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|([^\s'"\\|&;<>()`#]+)|((?:\\\n|[ \t])+)|(\n+)|[\s\S]/g;

/**
 * Splits a script into the words of its commands, and applies its variables. Empty if the script
 * has other syntax.
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
  for (const [, single, double, bare, gap, line] of `${text}\n`.matchAll(shellToken)) {
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

/** Reads a command that only sets a variable. */
function readAssignment(words: readonly string[]): { name: string; value: string } | undefined {
  const [firstWord = "", ...more] = words;
  const [, name, value = ""] = /^(\w+)=(.*)$/s.exec(firstWord) ?? [];
  return name && more.length === 0 ? { name, value } : undefined;
}

/**
 * Replaces variables in a part of a word. Undefined if it runs a command or isn't part of a word.
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

/** Converts a JavaScript literal to JSON. Empty if it isn't a plain literal. */
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
