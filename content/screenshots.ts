import type { ScreenshotsInput } from "@/lib/model/screenshots";

const version = "0.59.12";

/**
 * Screenshots of the product, which pages show with `<Screenshot id="ID" />`. Places are CSS px of a window of
 * 1440 × 900. tools/screenshots/recipes.ts says how each is taken.
 */
export const screenshots: ScreenshotsInput = {
  playground: {
    version,
    region: { x: 237, y: 44, width: 1203, height: 500 },
    alt: "The playground with version 4 of the variant default. On the left is the prompt: the model gpt-4o-mini, a System message that asks for the name of a capital city only, and the User message What is the capital of {{country}}? On the right, under Generations, the variable country is Kazakhstan and the output is Astana, with the status success, the latency, the tokens and the cost.",
    markers: [
      {
        x: 700,
        y: 145,
        width: 122,
        height: 28,
        text: "Select the model name to change the model and its parameters.",
      },
      {
        x: 254,
        y: 206,
        width: 568,
        height: 280,
        text: "Edit the messages here. A name in double braces is a variable.",
      },
      {
        x: 254,
        y: 502,
        width: 456,
        height: 24,
        text: "Add messages and tools, and choose the output type and the prompt syntax.",
      },
      { x: 960, y: 157, width: 407, height: 122, text: "Enter a value for each variable." },
      {
        x: 972,
        y: 393,
        width: 310,
        height: 24,
        text: "Each run shows its trace, status, latency, tokens and cost.",
      },
      {
        x: 704,
        y: 97,
        width: 82,
        height: 24,
        text: "**Commit** saves your changes as a version. The cloud icon next to it deploys one.",
      },
    ],
  },
  "compare-variants": {
    version,
    region: { x: 237, y: 44, width: 1203, height: 640 },
    alt: "The playground with two variants next to each other: default v3 with gpt-4o-mini and with-fun-fact v2 with gpt-4o. On the left are the average latency and cost of each. Below, under Generations, the test case Australia has one output per variant: Canberra, and a sentence about Canberra with a surprising fact. Each output shows its status, latency, tokens and cost.",
    markers: [
      {
        x: 1254,
        y: 53,
        width: 176,
        height: 24,
        text: "**Compare** adds existing versions. **+ Variant** creates a new one.",
      },
      {
        x: 652,
        y: 95,
        width: 776,
        height: 90,
        text: "Each version has its own column, which you can edit and commit separately.",
      },
      {
        x: 250,
        y: 144,
        width: 375,
        height: 250,
        text: "The averages of each version, over all test cases you've run.",
      },
      {
        x: 1348,
        y: 488,
        width: 76,
        height: 24,
        text: "**Run all** runs every test case with every version.",
      },
      {
        x: 640,
        y: 566,
        width: 790,
        height: 116,
        text: "The outputs for the same input, with latency, tokens and cost.",
      },
    ],
  },
  registry: {
    version,
    region: { x: 245, y: 60, width: 1190, height: 480 },
    alt: "The Registry page with the switch between Variants and Revisions set to Revisions. Seven rows list versions of the variants default, with-fun-fact and claude-haiku, each with its model, creation date and commit note. Colored dots mark the versions that are deployed: default v4 to staging, with-fun-fact v2 to development and default v3 to production.",
    markers: [
      {
        x: 669,
        y: 120,
        width: 162,
        height: 28,
        text: "Switch between one row per variant and one row per version.",
      },
      {
        x: 591,
        y: 207,
        width: 20,
        height: 20,
        text: "A colored dot means that the version is deployed.",
      },
      {
        x: 1187,
        y: 120,
        width: 100,
        height: 28,
        text: "Tick two versions, then select **Compare**.",
      },
      {
        x: 1370,
        y: 203,
        width: 26,
        height: 26,
        text: "The row's menu opens, deploys or deletes the version.",
      },
    ],
  },
  trace: {
    version,
    region: { x: 240, y: 0, width: 1200, height: 660 },
    alt: "The drawer of a trace. On the left, the span tree: answer_travel_question contains retrieve_documents with embed_query and vector_search, rerank_documents, and generate_answer with openai.chat, each with its duration, cost and tokens. In the middle are the tabs Overview, Raw Data and Annotations, the buttons Add to testset and Annotate, and the inputs and outputs of the selected span. On the right are its annotations, type, status, latency, timestamps, tokens and cost.",
    markers: [
      {
        x: 259,
        y: 114,
        width: 222,
        height: 375,
        text: "The span tree. Select a span to see its data.",
      },
      {
        x: 556,
        y: 132,
        width: 228,
        height: 34,
        text: "**Raw Data** has every attribute, **Annotations** the feedback.",
      },
      {
        x: 556,
        y: 190,
        width: 568,
        height: 258,
        text: "What the selected span received and returned.",
      },
      {
        x: 1148,
        y: 316,
        width: 262,
        height: 326,
        text: "Its type, status, times, tokens and cost.",
      },
      {
        x: 875,
        y: 128,
        width: 135,
        height: 28,
        text: "**Add to testset** turns the span into a test case.",
      },
      {
        x: 1017,
        y: 128,
        width: 106,
        height: 28,
        text: "**Annotate** attaches a score or a comment.",
      },
    ],
  },
  "add-to-test-set": {
    version,
    region: { x: 800, y: 0, width: 640, height: 900 },
    alt: "The Add to test set drawer with three selected spans. The test set is production_sample_october. Data preview shows the first span's data as JSON. Mapping assigns data.inputs.inputs.country to the column country and data.outputs to correct_answer, with Add field below. Preview shows the resulting row: France and Paris. The buttons are Cancel and Save.",
    markers: [
      { x: 825, y: 155, width: 200, height: 28, text: "**Test set**: choose where the rows go." },
      {
        x: 825,
        y: 271,
        width: 590,
        height: 210,
        text: "**Data preview**: correct the values before you save.",
      },
      {
        x: 825,
        y: 529,
        width: 590,
        height: 64,
        text: "**Mapping**: which data goes into which column.",
      },
      { x: 825, y: 601, width: 200, height: 28, text: "**Add field** adds a line to the mapping." },
      {
        x: 825,
        y: 717,
        width: 590,
        height: 76,
        text: "**Preview**: the rows as they'll be stored.",
      },
      {
        x: 1352,
        y: 856,
        width: 60,
        height: 28,
        text: "Nothing is stored until you select **Save**.",
      },
    ],
  },
  tool: {
    version,
    region: { x: 245, y: 486, width: 592, height: 380 },
    alt: "The editor that + Tool adds below the messages. Its header shows the function name get_weather and the description Get current temperature for a given location. The JSON below has the type function, a name, a description and parameters with the property location.",
    markers: [
      { x: 262, y: 492, width: 560, height: 64, text: "Name and description, read from the JSON." },
      {
        x: 262,
        y: 566,
        width: 560,
        height: 300,
        text: "Replace this sample with your own function.",
      },
    ],
  },
};
