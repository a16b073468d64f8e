import { readFileSync } from "node:fs";
import { asks, capital as capitalSeed, prompt, short } from "@/content/guide-apps";
import { readBlocks } from "@/lib/content/samples/code-blocks";
import type { PageFixture, PlayedAnswer } from "./page-fixture";
import { app, testset } from "./seeds";

/** Each quick start makes one. */
const capital = app(capitalSeed);
const explicitCapital = app({
  name: "get_capital",
  variants: [
    { slug: "default", versions: [asks()] },
    {
      slug: "explicit-prompt",
      versions: [asks(" Answer with the name of the capital only.", "gpt-4o-mini")],
    },
  ],
  deployed: [["production", "explicit-prompt", 1]],
});
const supportChat = app({
  name: "support-chat",
  template: "SERVICE:chat",
  variants: [
    { slug: "default", versions: [prompt("Answer from: {{context}}", "", "gpt-4o-mini")] },
  ],
  deployed: [["production", "default", 1]],
});

const annotated = {
  YOUR_TRACE_ID: "67ca3b9d443c3221210ff1b29d4dac52",
  YOUR_SPAN_ID: "a08439d07b6c170d",
};
const lookUp: PlayedAnswer[] = [
  {
    when: /^What is the capital of Norway\?/,
    call: { name: "lookUp", arguments: { country: "Norway" } },
  },
  { when: /Oslo/, text: "Oslo" },
];
const workflowConfig = { params: { style: "plain" } };

/** What readers make in the web app, by the page that tells them how. */
const fromQuickStart = { "/prompt-engineering/quick-start": [capital] };
const withChat = { "/prompt-engineering/quick-start": [capital, supportChat] };
const created = {
  "content/docs/prompt-engineering/managing-prompts-programatically/creating-prompts.mdx": [
    "create_app.py",
  ],
};

/** What each page takes for granted, by its file, which is written whole: `npm run rename` finds it. */
export const pageFixtures: Readonly<Record<string, PageFixture>> = {
  "content/changelog/2024-02-14-deployment-versioning-and-rbac.mdx": {
    seed: {
      "/": [
        app({
          name: "APP_SLUG",
          variants: [{ slug: "VARIANT_SLUG", versions: [short, short, short] }],
        }),
      ],
    },
  },
  "content/changelog/2024-05-01-prompt-and-configuration-registry.mdx": {
    seed: {
      "/": [
        app({
          name: "APP_SLUG",
          variants: [{ slug: "default", versions: [short] }],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
  },
  "content/changelog/2024-11-29-viewing-traces-in-the-playground-and-authentication-for-deployed-applications.mdx":
    {
      seed: { "/": [capital] },
      replace: { APP_NAME: "get_capital" },
    },
  "content/changelog/2025-05-15-annotate-your-llm-response-preview.mdx": {
    replace: { TRACE_ID: annotated.YOUR_TRACE_ID, SPAN_ID: annotated.YOUR_SPAN_ID },
  },
  "content/docs/getting-started/quick-start.mdx": {
    seed: { "/getting-started/quick-start": [explicitCapital] },
  },
  "content/docs/misc/faq.mdx": { seed: fromQuickStart, replace: { YOUR_APP_NAME: "get_capital" } },
  "content/docs/prompt-engineering/integrating-prompts/fetch-prompt-programatically.mdx": {
    seed: withChat,
  },
  "content/docs/prompt-engineering/integrating-prompts/integrating-with-agenta.mdx": {
    seed: fromQuickStart,
  },
  "content/docs/prompt-engineering/integrating-prompts/proxy-calls.mdx": { seed: withChat },
  "content/docs/prompt-engineering/managing-prompts-programatically/setup.mdx": {
    follows: created,
  },
  "content/docs/prompt-engineering/managing-prompts-programatically/create-and-commit.mdx": {
    follows: created,
  },
  "content/docs/prompt-engineering/managing-prompts-programatically/deploy.mdx": {
    follows: {
      ...created,
      "content/docs/prompt-engineering/managing-prompts-programatically/create-and-commit.mdx": [
        "prompt_config.py",
        "create_variant.py",
        "commit.py",
      ],
    },
  },
  "content/docs/prompt-engineering/managing-prompts-programatically/fetch-prompts.mdx": {
    follows: {
      ...created,
      "content/docs/prompt-engineering/managing-prompts-programatically/create-and-commit.mdx": [
        "create-variant.mts",
        "commit.mts",
      ],
    },
  },
  "content/docs/reference/sdk/configuration-management.mdx": {
    seed: fromQuickStart,
    first: ["settings.py", "create_app.py", "create.py", "commit.py", "deploy.py"],
  },
  "content/docs/reference/sdk/custom-workflow.mdx": {
    seed: {
      "/custom-workflows/quick-start": [
        app({
          name: "shortener",
          template: "CUSTOM",
          variants: [{ slug: "default", versions: [workflowConfig.params] }],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
    replace: { YOUR_APP_NAME: "shortener" },
  },
  "content/docs/observability/overview.mdx": { replace: { TRACE_ID: annotated.YOUR_TRACE_ID } },
  "content/docs/observability/troubleshooting.mdx": {
    files: {
      "instrumentation.js": fileOf(
        "content/docs/observability/quick-start-opentelemetry.mdx",
        "instrumentation.js",
      ),
    },
  },
  "content/docs/observability/trace-with-opentelemetry/distributed-tracing.mdx": {
    replace: { APPLICATION_ID: "0199bdca-fd7b-7356-89a5-7f294e817919" },
  },
  "content/docs/observability/trace-with-python-sdk/annotate-traces.mdx": {
    isEmpty: true,
    seed: {
      "/observability/trace-with-python-sdk/annotate-traces": [
        async (send) => {
          // The page deletes what this creates; its ids are the mock's, not those that the page shows.
          const created = await send<{ annotation: { trace_id: string; span_id: string } }>(
            "POST",
            "/preview/annotations/",
            {
              annotation: {
                data: { outputs: { score: 0.8 } },
                references: { evaluator: { slug: "answer-quality" } },
                links: {
                  invocation: {
                    trace_id: "7d1f0c5be92a4f3a8c6d2e4b90a1f357",
                    span_id: "c4e19a0b7f3d2856",
                  },
                },
              },
            },
          );
          return {
            "2f8b6a7d41c94e0fb3d5a1c87e60924b": created.annotation.trace_id,
            "91d3c0e7a5b24f68": created.annotation.span_id,
          };
        },
      ],
    },
  },
  "content/docs/observability/trace-with-python-sdk/reference-prompt-versions.mdx": {
    seed: fromQuickStart,
  },
  "content/docs/observability/trace-with-python-sdk/instrument-functions.mdx": {
    files: {
      "articles/1.txt": "A new tram line opened in the city on Monday. It has nine stops.",
      "articles/2.txt": "The library lends tools: drills, saws and ladders, from this autumn on.",
    },
  },
  "content/docs/observability/integrations/mastra.mdx": { answers: lookUp },
  "content/docs/observability/integrations/vercel-ai-sdk.mdx": { answers: lookUp },
  "content/docs/observability/integrations/pydanticai.mdx": { packages: "pydantic-ai" },
  "content/docs/observability/integrations/langgraph.mdx": {
    files: { "meetings/1.txt": "Ada: I will fix the import by Friday." },
  },
  "content/docs/evaluation/evaluation-from-ui/comparing-runs.mdx": {
    files: {
      "base.csv": csv("input.context,input.question,output,similarity.success", [
        "Refund within 14 days.,How do I get a refund?,a,True",
        "We open at nine.,When do you open?,b,False",
        '"Yes, to all of Europe.",Do you ship to Spain?,c,False',
        "Two days.,How long does it take?,d,True",
      ]),
      "candidate.csv": csv("input.context,input.question,output,similarity.success", [
        "Refund within 14 days.,How do I get a refund?,a,False",
        "We open at nine.,When do you open?,b,True",
        '"Yes, to all of Europe.",Do you ship to Spain?,c,True',
        "Two days.,How long does it take?,d,True",
      ]),
    },
  },
  "content/docs/evaluation/evaluation-from-ui/viewing-results.mdx": {
    // What the export adds below the header that the page shows.
    append: {
      "results.csv": [
        "Japan,Tokyo,Tokyo,success,1.0,True",
        "Kenya,Nairobi,Nairobi,success,1.0,True",
        "Peru,Lima,I think it is Cusco.,success,0.2,False",
      ],
    },
  },
  "content/docs/evaluation/evaluation-from-ui/running-evaluations.mdx": {
    replace: {
      REVISION_ID_1: "0199c423-e07c-7e68-8770-becf28c29e72",
      REVISION_ID_2: "0199e1fd-b062-7597-8590-33c279962c83",
      TESTSET_ID: "0199cd5c-862b-744e-82b1-be7e57473215",
      EVALUATOR_CONFIG_ID: "0199dcc7-c06b-72b3-9a52-24bcc4cc0fa1",
    },
  },
  "content/docs/evaluation/human-evaluation/running-evaluations.mdx": {
    files: { "ana.csv": annotations("true"), "ben.csv": annotations("false") },
  },
  "content/docs/evaluation/human-evaluation/viewing-results.mdx": {
    files: {
      "judge.csv": csv(
        "input.question,input.correct_answer,output,status,Judge.score,Judge.success",
        [
          "How long do I have to return an order?,30 days after delivery,You have 30 days from delivery.,success,1.0,True",
          'Can I pay by invoice?,No,"Yes, within 14 days.",success,0.8,True',
        ],
      ),
    },
  },
  "content/docs/evaluation/human-evaluation/ab-testing.mdx": {
    replace: { EVALUATION_ID: "0199e807-3ab8-76e0-ade6-30ae84ab2afd" },
  },
  "content/docs/evaluation/managing-test-sets/create-from-ui.mdx": {
    seed: {
      "/evaluation/managing-test-sets/create-from-ui": [
        testset("capitals", [
          { country: "Japan", correct_answer: "Tokyo" },
          { country: "Kenya", correct_answer: "Nairobi" },
          { country: "Peru", correct_answer: "Lima" },
        ]),
      ],
    },
  },
  "content/docs/evaluation/managing-test-sets/create-programatically.mdx": {
    files: {
      "countries.csv": csv("country,correct_answer", ["Japan,Tokyo", "Kenya,Nairobi", "Peru,Lima"]),
      "countries.json":
        '[{"country": "Japan", "correct_answer": "Tokyo"}, {"country": "Kenya", "correct_answer": "Nairobi"}, {"country": "Peru", "correct_answer": "Lima"}]',
    },
  },
  "content/docs/tutorials/cookbooks/AI-powered-code-reviews.mdx": {
    seed: {
      "/tutorials/cookbooks/AI-powered-code-reviews": [
        app({
          name: "pr-reviewer",
          template: "CUSTOM",
          variants: [
            {
              slug: "default",
              versions: [
                {
                  system_prompt: "You review.",
                  user_prompt: "{diff}\nWrite a critique of the change.",
                  model: "gpt-4o-mini",
                },
              ],
            },
          ],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
    args: { "review.py": ["https://github.com/Agenta-AI/agenta/pull/2276"] },
    sites: {
      "patch-diff.githubusercontent.com/raw/Agenta-AI/agenta/pull/2276.diff":
        "--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a\n+b\n",
    },
  },
  "content/docs/tutorials/cookbooks/RAG-QA-docs.mdx": {
    seed: {
      "/tutorials/cookbooks/RAG-QA-docs": [
        app({
          name: "docs-assistant",
          template: "CUSTOM",
          variants: [
            {
              slug: "default",
              versions: [{ top_k: 5, llm_model: "gpt-4o-mini", embedding_model: "openai" }],
            },
          ],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
    files: {
      "pages/01-start.mdx":
        "---\ntitle: Start\n---\n\nHow do I trace a Python function? Decorate it.\n",
    },
    env: { DOCS_PATH: "pages", DOCS_BASE_URL: "https://docs.example.com", QDRANT_URL: "vectors" },
  },
  "content/docs/tutorials/cookbooks/capture-user-feedback.mdx": {
    isEmpty: true,
    replace: {
      ...annotated,
      TRACE_ID_FROM_THE_ANSWER: "5d8c0f3b7a124e6c9b1f0a2d4c6e8b70",
      SPAN_ID_FROM_THE_ANSWER: "b7d2f4a6c8e01357",
    },
    files: { "public/index.html": "" },
  },
  "content/docs/tutorials/cookbooks/observability_langchain.mdx": {
    sites: {
      "docs.agenta.ai/prompt-engineering/managing-prompts-programatically/create-and-commit": `<html><body><nav>Menu</nav><article>${"<p>Commit the changed parameters to a variant with the SDK. Each commit creates a new version of that variant.</p>\n".repeat(112)}</article></body></html>`,
    },
  },
  "content/docs/prompt-engineering/organize-prompts.mdx": {
    isEmpty: true,
    seed: {
      "/prompt-engineering/organize-prompts": [
        app({ name: "billing-reminder", variants: [{ slug: "default", versions: [short] }] }),
        app({
          name: "support-reply",
          variants: [
            {
              slug: "default",
              versions: [
                prompt("You answer customers. {{style}}", "{{question}}", "gpt-4o-mini"),
                prompt("You answer customers briefly. {{style}}", "{{question}}", "gpt-4o-mini"),
              ],
            },
          ],
          deployed: [
            ["production", "default", 1],
            ["staging", "default", 2],
          ],
        }),
        app({
          name: "support-style",
          variants: [
            {
              slug: "default",
              versions: [prompt("Be brief and friendly. Never promise a date.", "", "gpt-4o-mini")],
            },
          ],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
  },
  "content/docs/evaluation/quick-start-ui.mdx": {
    seed: {
      "/evaluation/quick-start-ui": [
        app({
          name: "date_reader",
          variants: [
            {
              slug: "default",
              versions: [prompt("Return the date.", "{{text}}", "gpt-3.5-turbo")],
            },
          ],
        }),
      ],
    },
  },
  "content/docs/evaluation/conversations.mdx": {
    answers: [
      { when: /^I'm Ada, order 1042\.$/, text: "Hello Ada! How can I help you with order 1042?" },
      { when: /^When does it ship\?$/, text: "Your order ships within two days." },
      { when: /^What's my order number\?$/, text: "Your order number is 1042." },
      // A model plays the user, so what one model says is what the other one gets.
      { when: /^Start the conversation\.$/, text: "When does my order ship?" },
      { when: /^When does my order ship\?$/, text: "Could you give me your order number?" },
      { when: /^Could you give me your order number\?$/, text: "1042" },
      { when: /^1042$/, text: "Thank you! Order 1042 ships within two days." },
      { when: /^Thank you! Order 1042 ships within two days\.$/, text: "DONE" },
      { when: /^<conversation>/, text: "1.0" },
    ],
  },
  "content/docs/evaluation/configure-evaluators/choose-a-judge.mdx": {
    answers: [{ when: /^<text>/, text: "1.0" }],
    follows: {
      "content/docs/observability/trace-with-python-sdk/annotate-traces.mdx": ["annotate.py"],
    },
  },
  "content/docs/tutorials/sdk/evaluate-with-SDK.mdx": { seed: fromQuickStart },
};

/** A file that another page shows. */
function fileOf(page: string, title: string): string {
  const block = readBlocks(readFileSync(page, "utf8")).find(({ meta }) => meta.title === title);
  if (!block) throw new Error(`${page} has no ${title}.`);
  return block.text;
}

/** Eight cases of which people agree on all but one. */
function annotations(invoice: string): string {
  const questions = [
    "Can I pay by invoice?",
    ..."ABCDEFG".split("").map((letter) => `Question ${letter}?`),
  ];
  return csv(
    "question,support-review,output",
    questions.map(
      (question, index) =>
        `${question},"{""accurate"": ${index === 0 ? invoice : "true"}}",Answer ${index}`,
    ),
  );
}

function csv(header: string, rows: readonly string[]): string {
  return `${[header, ...rows].join("\n")}\n`;
}
