import type { PageFixture, PlayedAnswer } from "../page-fixture";
import { fromQuickStart } from "./apps";
import { fileOf } from "./files";
import { annotated } from "./spans";

const lookUp: PlayedAnswer[] = [
  {
    when: /^What is the capital of Norway\?/,
    call: { name: "lookUp", arguments: { country: "Norway" } },
  },
  { when: /Oslo/, text: "Oslo" },
];

/** Pages about traces. */
export const observabilityFixtures: Readonly<Record<string, PageFixture>> = {
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
          // The page deletes what this creates. Its ids come from the mock, so they differ from
          // those on the page.
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
};
