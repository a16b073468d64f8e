import type { SkillInput } from "@/lib/model/skill";

/** What a coding agent loads to use Agenta from code: sections of the docs, by page and heading, in this order. */
export const skill: SkillInput | undefined = {
  name: "agenta",
  title: "Use Agenta from code",
  description:
    "Manage prompts, trace LLM applications and evaluate them with Agenta from Python, TypeScript or HTTP. Use it when code should fetch or deploy a prompt from Agenta, send traces to it, run an evaluation, or call its API.",
  sections: [
    {
      page: "/prompt-engineering/managing-prompts-programatically/setup",
      heading: "Set up the SDK",
    },
    {
      page: "/prompt-engineering/managing-prompts-programatically/setup",
      heading: "Use the HTTP API",
    },
    {
      page: "/prompt-engineering/integrating-prompts/fetch-prompt-programatically",
      heading: "Fetch and call the model",
    },
    { page: "/observability/quickstart-python", heading: "Trace your first call" },
    { page: "/observability/quickstart-python", heading: "Troubleshooting" },
    { page: "/tutorials/sdk/evaluate-with-SDK", heading: "Start a run and read the scores" },
  ],
};
