import { prompt } from "@/content/guide-apps";
import type { PageFixture } from "../page-fixture";
import { app, testset } from "../seeds";
import { annotations, csv } from "./files";

/** Pages about evaluation. */
export const evaluationFixtures: Readonly<Record<string, PageFixture>> = {
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
    // The rows that an export has below the header on the page.
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
      // A model plays the user, so one model's answer is the other one's prompt.
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
};
