import type { AppSeed } from "@/lib/model/app-seed";

/** A prompt's parameters as the platform stores them. */
export function prompt(system: string, user: string, model: string): unknown {
  const keys = [...`${system} ${user}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key);
  return {
    prompt: {
      messages: [
        { role: "system", content: system },
        ...(user === "" ? [] : [{ role: "user", content: user }]),
      ],
      input_keys: [...new Set(keys)],
      llm_config: { model },
      template_format: "curly",
    },
  };
}

export const short = prompt(
  "You explain topics in two sentences.",
  "Explain {{topic}}.",
  "gpt-4o-mini",
);

export const asks = (more = "", model = "gpt-3.5-turbo") =>
  prompt("You are an expert in geography", `What is the capital of {{country}}?${more}`, model);

/** The prompt that each quick start makes. */
export const capital: AppSeed = {
  name: "get_capital",
  variants: [{ slug: "default", versions: [asks(), asks(" Answer with the name only.")] }],
  deployed: [["production", "default", 2]],
};

/** What readers of guides have made before. The mock in the page makes it when a guide's request names it. */
export const guideApps: readonly AppSeed[] = [
  capital,
  {
    name: "topic-explainer",
    variants: [{ slug: "concise", versions: [short, short, short] }],
    deployed: [
      ["production", "concise", 1],
      ["staging", "concise", 2],
    ],
  },
];
