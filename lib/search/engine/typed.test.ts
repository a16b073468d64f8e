import { describe, expect, test } from "vitest";
import type { SearchDocument } from "@/lib/search/document";
import { buildShards } from "./build";
import { SearchEngine } from "./engine";

interface Part {
  text: string;
  /** Number of pages that link to it. */
  linked?: number;
}

function page(
  route: string,
  title: string,
  description: string,
  parts: Record<string, string | Part> = {},
  more: Partial<SearchDocument> = {},
): SearchDocument {
  const sections = Object.entries(parts).map(([heading, part]) => ({
    heading,
    id: heading.toLowerCase().replace(/\W+/g, "-"),
    ...(typeof part === "string" ? { text: part } : part),
  }));
  return {
    kind: "docs",
    route,
    title,
    description,
    section: "Guides",
    path: [],
    keywords: [title],
    links: Object.fromEntries(sections.map(({ id, linked = 0 }) => [id, linked])),
    headings: sections.map(({ id, heading }) => ({ id, text: heading, level: 2 })),
    sections: sections.map(({ id, text }) => ({ id, text, code: [] })),
    ...more,
  };
}

const pages = [
  page(
    "/account",
    "Your account",
    "How people sign in, and who may sign up. You sign up once: sign up with an address.",
    {
      "Change an email address": "Write the new email. You sign in with it from then on.",
      "A user's role": "What each role may do. Give a role to a user.",
      "You can't sign in": "Look at the login service.",
    },
  ),
  page("/ssl", "Use HTTPS", "Self-host with a certificate.", {
    "Let's Encrypt":
      "The self-hosted proxy asks Let's Encrypt for a certificate. Self-host it on your domain.",
    "A container does not start": "Read its log. Self-hosting needs the port.",
  }),
  page("/faq", "Questions", "Questions about self-hosting.", {
    "Is self-hosting free":
      "Yes, it is open source. Who self-hosts pays nobody. Every open-source part is free.",
    "Which license":
      "The license of open source software. Open source means that you may change it.",
    "Does the api need a key":
      "The API key is sent with each request. Make an API key, keep the API key.",
  }),
  page(
    "/compose",
    "Install with Docker Compose",
    "One docker-compose file. Run docker compose up.",
    {
      "Set up the program": "Set up the database. Then set up the setup script. Set up the rest.",
      "Environment variables": "They are in the file .env of the folder.",
    },
  ),
  page("/kubernetes", "Deploy on Kubernetes", "Manifests for a cluster."),
  page("/test-sets", "Create test sets", "A test set has test cases. The testset is a table.", {
    "Add a test case":
      "Every test case is a row. Add as many test cases as you like. One testcase has an id.",
    "Organize rows": "Sort a test set by color. Customize the view of test sets and analyze them.",
  }),
  page("/evaluators", "Evaluators", "An evaluator gives a score.", {
    "LLM-as-a-judge":
      "The judgment of a model. Its behavior depends on the prompt. The model is canceled after a timeout.",
    "Labels of people": "Labeling by hand. A catalog of labels.",
  }),
  page("/node", "Trace a Node.js app", "Spans from Node.js and Next.js.", {
    "Other languages": "C#, C++ and .NET have exporters of their own.",
    "Run it in CI/CD": "Every CI/CD pipeline works.",
  }),
  page("/concepts", "Concepts", "What the words mean.", {
    Traces: { text: "A trace is a tree of spans.", linked: 20 },
    Authorization: "Who may do what. Initialize the client with its authorization.",
  }),
  page(
    "/pieces",
    "Trace pieces of a chain",
    "Trace one piece after the other, and trace the rest.",
  ),
  page("/how", "How to use what you have with others", "What to use when."),
  page("/old-tutorial", "A tutorial", "Needs version 0.52.1 of the package, tested with 0.52.1."),
  page(
    "/posts/faster",
    "A faster playground",
    "It opens in half the time.",
    {},
    {
      kind: "changelog",
      keywords: ["A faster playground", "0.52.5", "v0.52.5"],
    },
  ),
  page(
    "/posts/alerts",
    "Alerts",
    "Changed: alerts are sent at once. What changed in alerts.",
    {},
    {
      kind: "changelog",
      keywords: ["Alerts", "0.53.0", "v0.53.0"],
    },
  ),
];
const files = buildShards(pages, "");
const engine = new SearchEngine(async (file) => JSON.parse(files.get(file) ?? "null"));

/** Queries that people type, by the page or section that they should open. */
const typed: Record<string, readonly string[]> = {
  "/account#you-can-t-sign-in": [
    "can't sign in",
    "cant sign in",
    "can’t sign in",
    "can't log in",
    "cannot log in",
    "cant login",
    "can't signin",
  ],
  "/account": ["sign up", "signup", "sign-up"],
  "/account#change-an-email-address": ["e-mail", "email", "E-Mail", "change e-mail"],
  "/account#a-user-s-role": [
    "user's role",
    "users role",
    "user’s role",
    "user role",
    "users' roles",
  ],
  "/ssl#let-s-encrypt": [
    "let's encrypt",
    "lets encrypt",
    "let’s encrypt",
    "letsencrypt",
    "LetsEncrypt",
    "let's-encrypt",
  ],
  "/ssl#a-container-does-not-start": [
    "container doesn't start",
    "container doesnt start",
    "container won't start",
    "containers wont start",
    "container not starting",
  ],
  "/faq#is-self-hosting-free": [
    "self-hosting",
    "selfhosting",
    "self hosting",
    "free self-hosting",
    "is selfhosting free",
  ],
  "/faq#which-license": [
    "licence",
    "license",
    "licences",
    "opensource license",
    "open-source licence",
  ],
  "/faq#does-the-api-need-a-key": [
    "api-key",
    "apikey",
    "api key",
    "api keys",
    "ApiKey",
    "API-keys",
  ],
  "/compose": ["docker-compose", "docker compose", "dockercompose", "Docker-Compose"],
  "/compose#set-up-the-program": ["set up", "setup", "set-up", "set up the programme"],
  "/compose#environment-variables": [".env", "env variables", "environment variable"],
  "/kubernetes": ["k8s", "kubernetes", "Kubernetes", "kubernets"],
  "/test-sets": ["test set", "test-set", "testset", "testsets", "test sets", "TestSet"],
  "/test-sets#add-a-test-case": ["add testcase", "add test case", "add test-cases", "testcase"],
  "/test-sets#organize-rows": [
    "organise rows",
    "organising rows",
    "customise the view",
    "colour",
    "analyse test sets",
  ],
  "/evaluators#llm-as-a-judge": [
    "llm as a judge",
    "LLM-as-a-judge",
    "behaviour",
    "judgement",
    "cancelled",
    "time-out",
  ],
  "/evaluators#labels-of-people": ["labelling", "labeling", "labelled", "catalogue"],
  "/evaluators": ["evaluator", "evaluators", "evaluator's"],
  "/node": ["node.js", "nodejs", "Node JS", "nextjs"],
  "/node#other-languages": ["C#", "c++", ".NET"],
  "/node#run-it-in-ci-cd": ["ci/cd", "cicd", "CI CD"],
  "/concepts#traces": ["trace", "traces"],
  "/concepts#authorization": ["authorisation", "initialise the client"],
  "/how": ["how to", "how", "what to use"],
  "/posts/faster": [
    "0.52.5",
    "v0.52.5",
    "what changed in 0.52.5",
    "changelog 0.52.5",
    "new in v0.52.5",
  ],
  "/posts/alerts": ["0.53", "v0.53", "what changed in 0.53", "0.53.x"],
};

describe("what people type opens", () => {
  const rows = Object.entries(typed).flatMap(([url, queries]) =>
    queries.map((query) => [query, url]),
  );

  test.each(rows)("%s: %s", async (query = "", url) => {
    const { hits } = await engine.search({ indexName: "docs", query });
    expect(hits[0]?.url).toBe(url);
  });
});

/**
 * Words that occur in almost every text. People see results for them while they type longer
 * queries.
 */
test.each(["use", "what", "with", "how to use"])(
  "%s finds a heading that has it",
  async (query) => {
    const { hits } = await engine.search({ indexName: "docs", query });
    const headings = hits.map(({ hierarchy }) => hierarchy.lvl2 ?? hierarchy.lvl1 ?? "");
    expect(
      headings.some((heading) =>
        query.split(" ").every((word) => heading.toLowerCase().includes(word)),
      ),
    ).toBe(true);
  },
);

test("a release finds its post before a tutorial that mentions it", async () => {
  const { hits } = await engine.search({ indexName: "docs", query: "0.52" });
  expect(hits[0]?.url).toBe("/posts/faster");
});
