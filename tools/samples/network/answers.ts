import type { PlayedAnswer } from "../page-fixture";

/**
 * Answers of the model in the samples. There is no real model: each answer is what a page shows, so
 * a run proves how samples send prompts and use the response, not what a model would say. Prompts
 * without an entry get the stub's default answer. Pages that show a trace should have an entry,
 * because readers take the default for a real answer.
 */
export const answers: readonly PlayedAnswer[] = [
  { when: /capital of France/i, text: "Paris" },
  { when: /capital of Germany/i, text: "Berlin" },
  { when: /capital of Norway/i, text: "Oslo" },
  { when: /capital of Japan/i, text: "Tokyo" },
  { when: /capital of Peru/i, text: "Lima" },
  // A judge that compares with a reference
  { when: /<reference>Lima<\/reference>\s*<answer>Lima is the capital\./, text: "1.0" },
  // Agents
  { when: /^Thank you!$/, text: "You're welcome!" },
  // Masking
  { when: /^Refund order 1042 to card/, text: "I've refunded order 1042." },
  // Agno
  {
    when: /^Is the depot open on Sunday\?$/,
    call: { name: "opening_hours", arguments: { day: "Sunday" } },
  },
  { when: /^closed$/, text: "No, the depot is closed on Sunday." },
  {
    when: /^Where is TRK10001\?/,
    call: { name: "track_shipment", arguments: { tracking_id: "TRK10001" } },
  },
  {
    when: /^In transit$/,
    call: {
      name: "optimize_route",
      arguments: { origin: "Warehouse", destinations: ["A", "B", "C"] },
    },
  },
  {
    when: /^Warehouse -> .* km$/,
    call: { name: "assign_drivers", arguments: { locations: ["A", "B", "C"] } },
  },
  {
    when: /'A': 'Driver 3'|"A": ?"Driver 3"/,
    text: "- TRK10001: in transit\n- Route: Warehouse -> A -> C -> B, 23 km\n- Drivers: A to Driver 3, B to Driver 1, C to Driver 3",
  },
  // DSPy: fields between markers
  {
    when: /What is 2 \+ 2\?/,
    text: fields({ reasoning: "Adding 2 and 2 gives 4.", answer: "4.0" }),
  },
  { when: /What is 3 \* 7\?/, text: fields({ reasoning: "Three sevens are 21.", answer: "21.0" }) },
  {
    when: /section_subheadings ## \]\][\s\S]*The impact of AI on society|The impact of AI on society[\s\S]*`\[\[ ## title/,
    text: fields({
      reasoning: "Two sections are enough.",
      title: "Living with AI: what changes and who decides",
      sections: '["What changes", "Who decides"]',
      section_subheadings: '{"What changes": ["Work"], "Who decides": ["Laws"]}',
    }),
  },
  {
    when: /section_heading ## \]\]/,
    text: fields({ reasoning: "One paragraph.", content: "## A section" }),
  },
  {
    when: /When is the library open on weekdays\?/,
    text: fields({
      reasoning: "The context says it.",
      response: "The library opens at nine on weekdays.",
    }),
  },
  // Instructor
  {
    when: /^Grace Hopper was 37/,
    call: { name: "Person", arguments: { name: "Hopper, Grace", age: 37 } },
  },
  // LangGraph
  {
    when: /^List the action items/,
    text: "- Ada: fix the import of large files by Friday\n- Cleo: write to both customers about dark mode",
  },
  { when: /^Rate the toxicity/, text: "0" },
  { when: /^Summarize in five words what Ada said/, text: "She will fix the import." },
  { when: /^Summarize in five words what Ben said/, text: "Two customers want dark mode." },
  { when: /^Summarize in five words what Cleo said/, text: "She writes to both customers." },
  // LangChain
  {
    when: /^Tell a one-line joke about OpenTelemetry/,
    text: "Why did OpenTelemetry break up with logging? Too many unresolved traces.",
  },
  {
    when: /^Translate this joke: Why did OpenTelemetry/,
    text: "Amman OpenTelemetry awarthant Logging? Rain rimb ú-chirnen.",
  },
  // LiteLLM
  {
    when: /^Why is the sky blue\?$/,
    model: "gpt-4o-mini",
    text: "Air scatters blue light more than red.",
  },
  { when: /^Why is the sky blue\?$/, text: "Short wavelengths scatter most in air." },
  // LlamaIndex
  { when: /Query: What is Agenta\?/, text: "Agenta is an open-source LLMOps platform." },
  // OpenAI Agents
  {
    when: /^How do you say 'good morning' in French\?$/,
    call: { name: "translate_to_french", arguments: { input: "good morning" } },
  },
  { when: /^good morning$/, text: "bonjour" },
  { when: /^bonjour$/, text: 'In French you say "bonjour".' },
  {
    when: /^Why was I charged twice\?$/,
    text: "The second charge is a hold that your bank releases within three days.",
  },
  // OpenAI
  {
    when: /^Write a detective story about a lighthouse in three sentences\.$/,
    text: "The keeper reported a theft: the light was gone. Inspector Moll found wet footprints that led up the stairs, and none that led down. The thief was still there, and he was reading.",
  },
  {
    when: /^Tell a story about a lighthouse in two sentences\.$/,
    text: "The old lighthouse had gone dark. One night a gull carried a match up the stairs.",
  },
  // Pydantic AI
  { when: /^the sea in winter$/, text: "In winter the sea turns gray and the harbor empties." },
  { when: /^In winter the sea turns gray/, text: "It names no place." },
  { when: /^What is my balance\?$/, call: { name: "customer_balance", arguments: {} } },
  {
    when: /^\$123\.45$/,
    call: {
      name: "final_result",
      arguments: {
        support_advice: "Hello John, your balance is $123.45.",
        block_card: false,
        risk: 1,
      },
    },
  },
  // Tracing
  { when: /^Name three trees\.$/, text: "Oak, birch and linden." },
  { when: /^Can I send the shoes back/, text: "I do not have that information." },
  {
    when: /^Write a story about a lighthouse\.$/,
    text: "The lighthouse blinked twice, though its lamp had been gone for years. Out at sea, a boat blinked back.",
  },
  {
    when: /^How long can I return an item\?$/,
    text: "You can return an item free of charge within 30 days.",
  },
  { when: /^Translate to Italian: Good morning$/, text: "Buongiorno" },
  { when: /new tram line/, text: "A new tram line opened in the city on Monday." },
  { when: /library lends tools/, text: "The library lends tools from this autumn on." },
  {
    when: /^Do you ship to Norway\?$/,
    text: "Yes, we ship to Norway. Delivery usually takes five to seven days.",
  },
  {
    when: /^Define in one line: tram$/,
    text: "A tram is a rail vehicle that runs on tracks along city streets.",
  },
  // Custom workflows
  {
    when: /^Summarize this post in three sentences: Our city library/,
    text: "Our city library now lends tools. Members can borrow drills, saws and ladders. They are lent like books.",
  },
  { when: /^Write a very short tweet/, text: "Need a drill? Your library lends tools now." },
  // Retrieval
  {
    when: /^Answer from the context only\.[\s\S]*How long can I return an order\?$/,
    text: "You can return an order free of charge within 30 days of delivery.",
  },
  // Tutorials
  {
    when: /^Question: How do I trace a Python function\?/,
    text: "Call ag.init() once, and put @ag.instrument() above the function. Each call is then a span.",
  },
  {
    when: /^Write a story about a shy volcano\.$/,
    text: "The volcano smoked only at night, when nobody looked. One winter a village asked it for warmth, and it said yes.",
  },
  {
    when: /Write a critique of the change/,
    text: "1. The new helper swallows every exception, so a failed request looks like an empty\n   result. Catch the errors you expect and let the others through.\n2. No test covers the changed default. Add one that calls the function without it.",
  },
  {
    when: /^Write a story about a lighthouse that is afraid of the dark\.$/,
    text: "The lighthouse lit its lamp early, because it feared the night. One evening a\nlost ship answered with a light of its own. Since then they keep each other company.",
  },
  {
    when: /How do I store a new version of a prompt in Agenta\?/,
    text: "Commit the changed parameters to a variant with the SDK. Each commit creates a new\nversion of that variant, and earlier versions stay unchanged.",
  },
  {
    when: /^Write five questions/,
    text: '{"questions": ["How do I start?", "What does it cost?"]}',
  },
  {
    when: /^Explain gravity/,
    text: "Gravity is the attraction between things that have mass. It keeps you on the ground and the planets in their orbits.",
  },
];

function fields(values: Readonly<Record<string, string>>): string {
  const parts = Object.entries(values).map(([name, value]) => `[[ ## ${name} ## ]]\n${value}`);
  return [...parts, "[[ ## completed ## ]]"].join("\n\n");
}
