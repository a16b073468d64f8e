/**
 * What readers type who don't know our words for it: by page and by the id of a section, "" for the page itself. Search
 * finds the section by these words beside its own; nobody sees them. Write them from what the section answers, in words
 * that it doesn't have, and separate phrases by semicolons.
 */
export const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/concepts/concepts": {
    "": "terminology basics; how everything is organized; structure of agenta; what do the words mean",
    "how-the-parts-nest": "hierarchy of workspace project app and branch; what belongs to what",
    application: "what counts as an app; one prompt per app",
    variant: "what is a variant; experiment with a different wording in parallel",
    version: "what is a revision; can an old commit be changed; snapshot of settings",
    environment: "dev stage live; which stages exist; can I add another environment",
  },
  "/custom-workflows/overview": {
    "": "use my own code, agent or chain with the web interface; connect an existing python program; test my whole pipeline not only one prompt; non technical people change settings of my app",
    "how-it-works": "what happens between my server and agenta",
    "does-agenta-host-my-application": "where does my code run; serverless hosting of my app; do you run my function",
    "how-long-does-the-setup-take": "effort to integrate; how much work is it",
    "which-frameworks-models-and-languages-work":
      "does it work with my framework; supported frameworks; crewai autogen haystack",
    "is-there-sample-code": "example project on github; demo repository; boilerplate",
  },
  "/custom-workflows/quick-start": {
    "": "hook up my fastapi or flask backend; register my local server; make my own function appear in the ui; tutorial multi step chain",
    "make-it-reachable": "expose localhost to the internet; tunnel; public url for my laptop; ngrok",
    "register-it-in-agenta": "add my endpoint; paste the url of my service; connection test",
    "add-more-parameters":
      "sliders, dropdowns, toggles and knobs in the ui for my settings; temperature control of my app",
    "call-it-without-the-ui": "curl request to my workflow; test my server by hand",
    troubleshooting: "playground can't reach my server; cannot connect; custom app fails to load",
  },
  "/evaluation/concepts": {
    "": "how does testing of llm apps work; what do I need to measure quality",
    "the-evaluation-loop": "how to improve quality step by step; iterate",
    "test-sets-and-test-cases": "what is a dataset; examples to check against; how many examples do I need",
    evaluators: "what is a metric; kinds of checks; what is a scorer",
    "results-of-automatic-evaluators":
      "what does success true or false mean; range of a score; how is the average calculated",
    "evaluation-runs": "what is an experiment; what happens when I run a test",
    "choose-a-workflow": "should humans or machines do the checking; which kind of evaluation is right for me",
    "feedback-on-traces": "score one production answer; rate a single request",
  },
  "/evaluation/configure-evaluators/classification-entity-extraction": {
    "": "check categories; accuracy of labels; precision recall f1; intent detection; named entity recognition; verify extracted fields",
    "exact-match": "output must be identical; equal to the answer; same string; why does an identical answer fail",
    "contains-json": "is the output valid json; check that the response parses",
    "json-field-match": "check only one key of the object; compare one property",
    "json-diff-match": "compare two objects; ignore key order; structural comparison; partial match of nested objects",
  },
  "/evaluation/configure-evaluators/custom-evaluator": {
    "": "own metric; write my own check; own scoring function; python function as test; programmatic assertion; check word count or length",
    "ignore-case-and-spaces": "case insensitive comparison; trim whitespace; upper and lower case should not matter",
    "arguments-and-result": "signature of the function; what parameters do I get; what must I return",
    "count-keywords": "must mention certain words; percentage of terms found",
    "what-the-sandbox-allows":
      "can I import numpy, requests or re; install packages; which libraries are available; network access; import not allowed",
    troubleshooting: "my python scoring code crashes; syntax error; exception; name is not defined",
  },
  "/evaluation/configure-evaluators/llm-as-a-judge": {
    "": "let gpt check the quality; use an ai to rate another ai; automatic grading of free text; tone, helpfulness, politeness, correctness of open answers; ai critic; g-eval",
    "write-the-prompt": "rubric; grading instructions for the model",
    "choose-the-model-and-the-column": "which model does the grading; use claude for the rating",
    variables: "placeholders in the judge; refer to the answer, question or column",
    "score-without-a-reference": "no ground truth; rate answers when I have no expected answers; no labeled data",
    "compare-with-a-reference": "check correctness against the golden answer",
    "what-comes-back":
      "judge must return a number; could not convert string to float; scale 0 to 10; can it explain its reasoning",
    "use-your-own-or-an-azure-model-as-the-judge":
      "custom provider for grading; local llm as judge; bedrock, vllm, ollama",
    "make-the-judge-reliable": "scores fluctuate; inconsistent ratings; biased judge; can I trust the grading",
  },
  "/evaluation/configure-evaluators/overview": {
    "": "which evaluator should I use; which metrics are there; list of scorers; pick a metric; how do I add a check; built-in tests",
    "choose-by-what-you-check":
      "what should I use to measure tone, format, facts; best metric for summaries, translation, classification",
    "create-an-evaluator": "add a new metric; set up a scorer",
    "test-the-evaluator": "try the metric on one example first; dry run",
    "score-success-and-threshold": "when does a case pass; minimum score; cutoff; pass or fail",
    "errors-in-a-run": "metric shows error instead of a number; scorer crashed",
  },
  "/evaluation/configure-evaluators/rag-evaluators": {
    "": "is my retrieval good; are the answers grounded in the documents; check for invented facts; relevance of chunks; hallucination score; vector search quality; groundedness",
    "make-the-context-visible-in-the-trace":
      "pass the retrieved chunks to the metric; log the documents that were found",
    "read-the-two-scores-together": "low score what should I improve; search or prompt at fault",
  },
  "/evaluation/configure-evaluators/regex-evaluator": {
    "": "does the answer contain a word; check format of phone number, date or email; forbidden words; pattern; must begin with",
    "regex-test": "regular expression; regexp; check that an output matches a pattern",
    "starts-with-ends-with-and-contains": "substring check; prefix or suffix",
    "contains-any-and-contains-all": "list of keywords must appear; at least one of several words",
  },
  "/evaluation/configure-evaluators/semantic-similarity": {
    "": "how close is the answer to the expected one; fuzzy match; same meaning different words; paraphrase; rouge, bleu, bertscore",
    "semantic-similarity-match": "compare meaning with vectors; embedding distance",
    "levenshtein-distance": "number of changed characters; typos between two strings",
  },
  "/evaluation/configure-evaluators/webhook-evaluator": {
    "": "call my own service to score; external metric over http; use my javascript code for scoring; run my check on my server",
    "the-contract": "request body and response format of my endpoint; payload",
    "protect-the-endpoint": "authentication, secret or token for my endpoint; who can call it",
    troubleshooting: "my endpoint times out; timeout; not json",
  },
  "/evaluation/evaluation-from-ui/comparing-runs": {
    "": "which version is better; did my change make things worse; difference between two experiments; old against new prompt; regression",
    "what-can-be-compared": "put two or more runs side by side; which evaluations fit together",
    "share-the-comparison": "send the link to my boss or team",
    "weigh-cost-and-time": "cheaper but slower; trade off between price, speed and quality",
    "list-the-changed-cases": "which examples broke; rows that passed before and fail now",
    troubleshooting: "cannot select a run to compare; compare button greyed out",
  },
  "/evaluation/evaluation-from-ui/quick-start": {
    "": "is the cheap model good enough; gpt-4 or gpt-4o-mini; choose between llms; find the best model for my task; switch to a smaller model",
  },
  "/evaluation/evaluation-from-ui/running-evaluations": {
    "": "start a test; run my prompt on a whole dataset at once; bulk run; batch test",
    "what-happens-during-a-run": "does it call the model for every row; order of the calls",
    "follow-progress": "how long does it take; meaning of the statuses; pending, queued, success, failure, errors",
    "avoid-rate-limit-errors":
      "throttling; requests per minute; delay between calls; slow down; openai quota exceeded; retry",
    "evaluate-several-versions": "test many prompts at once",
    "run-evaluations-faster": "too slow; parallel; concurrency; more workers; scale celery; speed up",
    "the-run-does-not-start": "start button disabled; cannot launch",
    "add-workers-on-your-own-instance": "scale the worker; celery concurrency; replicas",
    "a-run-does-not-finish":
      "stuck at running or pending; job hangs; never finishes; cancel, abort or stop a test; kill; worker log shows nothing",
    "rows-or-results-fail": "some cells show an error; empty cells; failed rows",
  },
  "/evaluation/evaluation-from-ui/viewing-results": {
    "": "where do I see the outcome; report of a test; how did my prompt do; charts and statistics",
    overview: "average score; pass rate; summary graph; how good is it overall",
    "from-a-failing-row-to-its-cause": "why did a case fail; debug a bad score; root cause; inspect wrong answers",
    "prompt-configuration": "which prompt and model were tested; settings used in a past run",
    "export-results": "save results as a file; get numbers into excel; pandas",
    "combine-evaluators-into-one-number": "overall score; weighted average of metrics; aggregate several evaluators",
    troubleshooting: "columns not shown; no scores; results are blank",
  },
  "/evaluation/human-evaluation/ab-testing": {
    "": "blind comparison; people choose the better answer; preference test; thumbs for left or right; arena; vote",
    "vote-as-a-team": "share a link so others can vote",
    "read-the-result": "which one won; number of votes",
  },
  "/evaluation/human-evaluation/configuring-evaluators": {
    "": "questionnaire for reviewers; stars, checkbox, comment field; survey form; rating scale; labels to pick from",
    "feedback-types": "free text comment, number, yes or no, multiple choice",
    "design-the-form": "good questions for reviewers; annotation guidelines",
  },
  "/evaluation/human-evaluation/quick-start": {
    "": "experts check answers by hand; manual review; let people rate outputs; domain expert; qa team; doctors or lawyers judge answers; human in the loop",
    "when-people-should-score": "automatic or manual scoring; do I need humans",
  },
  "/evaluation/human-evaluation/running-evaluations": {
    "": "give tasks to reviewers; assign work; annotation queue; manual scoring session",
    "work-as-a-team": "split the rows between colleagues; share the review",
    "let-several-people-score-the-same-case": "two reviewers per item; multiple raters; disagreement; kappa",
  },
  "/evaluation/human-evaluation/viewing-results": {
    "": "what did the reviewers say; summary of manual ratings",
    "export-scores": "save ratings as csv; excel of reviews",
    "turn-approved-outputs-into-references": "make golden answers from good outputs; build ground truth with reviews",
    "compare-people-with-a-judge": "does the ai grader agree with humans; validate the llm judge; calibration",
  },
  "/evaluation/managing-test-sets/create-from-playground": {
    "": "keep a good example; save an input and output while I try things; collect examples by hand",
    "correct-the-output": "fix the wrong answer before saving; edit the expected answer",
    "save-a-chat-turn": "save a conversation as an example",
    "load-cases-back": "use my dataset in the playground; try on saved examples",
  },
  "/evaluation/managing-test-sets/create-from-traces": {
    "": "use real user questions as tests; build a dataset from logs; production requests as examples; collect failures; real world data",
    "add-many-traces": "bulk select requests; many logs at once",
    "how-columns-are-chosen": "which fields become columns; mapping is wrong; nested input",
  },
  "/evaluation/managing-test-sets/create-from-ui": {
    "": "type a dataset by hand; make a table of examples; edit rows; add a column; change a dataset in the browser",
    "change-an-existing-test-set": "edit, rename or clone a dataset; remove rows",
    "fetch-the-rows-from-a-script": "read the dataset in python",
    troubleshooting: "column name does not match; changes are not saved; lost edits",
  },
  "/evaluation/managing-test-sets/create-programatically": {
    "": "create a dataset by script; push examples from code; upload from python; pandas dataframe; huggingface",
    "replace-the-rows": "update examples; overwrite",
    "add-a-row-or-rename-a-column": "append examples; add a row by api; insert one case; change column names",
    "migrate-a-dataset-from-another-tool":
      "import from langfuse, langsmith, promptlayer, braintrust; convert jsonl; move my dataset",
  },
  "/evaluation/managing-test-sets/upload-csv": {
    "": "import my excel or spreadsheet; file format of the dataset; import questions and answers; columns and header",
    "csv-format": "delimiter, quotes, encoding, utf-8, semicolon, header row",
    "the-reference-column": "name of the column with the right answer; ground truth column",
    "json-format": "jsonl; array of objects; structure of the file",
    "chat-applications": "dataset with messages; multi turn dialog as test data",
    troubleshooting: "file is too large; invalid file; upload error; nothing happens; malformed",
  },
  "/evaluation/online-evaluation": {
    "": "automatically check live traffic; monitor quality in production; continuous scoring of real requests; guardrails; live evaluation",
    "which-traces-are-missed": "not every request is scored; sampling",
    "pause-resume-or-delete-it": "turn off the live evaluation",
  },
  "/evaluation/quick-start-ui": {
    "": "evaluate without code; how do I test my prompt; first test; does my prompt work well; check quality in the browser",
    "fix-the-prompt-and-run-again": "improve a prompt after bad results",
    troubleshooting: "evaluation menu is missing; everything fails; score is zero",
  },
  "/": {
    "": "what is this; what does agenta do; is it like langfuse, langsmith or promptlayer; alternatives; product overview; features; why should I use it",
    "three-product-areas": "what parts does it have; what can I do with it",
    "it-is-open-source": "is the source code public; github repository; licence",
    "where-it-runs": "cloud or own servers; is there a free version; eu region; where is it hosted",
    "it-fits-the-app-you-have": "do I have to rewrite my app; vendor lock in; works with my stack",
    "find-your-path": "where do I begin; what should I read first",
  },
  "/getting-started/quick-start": {
    "": "beginner tutorial; hello world; how do I begin; first steps; walkthrough of everything; get started from zero",
    "create-the-prompt": "make my first app",
    "use-it-in-your-code": "how does my program get the prompt",
    troubleshooting: "first example fails; credentials not found",
  },
  "/misc/contributing/development-mode": {
    "": "run the source code locally; build from source; develop agenta itself; hot reload; dev server",
    "read-logs-and-debug": "debugger; breakpoints; container output; backend logs",
    "write-a-database-migration": "change a table; alembic revision; schema change",
  },
  "/misc/contributing/file-issue": {
    "": "found a bug; something is broken, where do I tell; report a problem; crash report",
    "collect-the-browser-network-log": "har file; developer tools; failed request in chrome",
    "collect-container-logs": "how do I get docker logs",
    "ask-for-a-feature": "I wish it could; idea; suggestion; enhancement",
  },
  "/misc/contributing/getting-started": {
    "": "help develop; send a patch; pr; become a contributor; good first issue; hacktoberfest",
    "format-the-code": "linter; code style; pre-commit fails",
    "run-the-tests": "unit tests; pytest; playwright",
  },
  "/misc/docs-in-your-editor": {
    "": "let my ai assistant read the documentation; chatgpt plugin; llms.txt; copilot; context for coding assistants; documentation as markdown",
  },
  "/misc/faq": {
    "which-python-version-does-the-sdk-need": "python 3.8; python 3.12; supported interpreters; requires-python",
    "can-i-use-agenta-with-typescript-javascript-java-or-go":
      "is there a node sdk; php, ruby, rust, c#, .net, kotlin; other programming languages; npm install",
    "how-do-i-fetch-prompts-from-typescript": "get a prompt in a react, next or express app; fetch in javascript",
    "how-do-i-trace-an-app-that-is-not-written-in-python": "trace java, go, ruby or rust",
    "which-llm-providers-does-agenta-support":
      "supported models; can I use gemini, mistral, claude, groq, cohere, deepseek, perplexity, together; list of llms; anthropic",
    "can-i-use-ollama-or-a-model-that-i-host-myself":
      "local llm; llama on my machine; own model; self hosted model; lm studio; private model; huggingface",
    "how-do-i-add-a-model-that-is-missing-from-the-list":
      "new model not available; gpt-5 is not shown; use the latest model; dropdown does not have my model",
    "what-do-i-do-when-an-integration-is-missing":
      "my framework is not listed; crewai; haystack; semantic kernel; unsupported library",
    "what-is-the-base-url-of-the-api": "which host do I call; endpoint address; eu or us region url",
    "do-i-need-an-api-key-when-i-self-host": "authentication for a local install; run without key",
    "where-are-my-provider-keys-stored": "are my openai secrets safe; encryption of keys; who can see my key; vault",
    "is-self-hosting-free": "do I pay for running it myself; license fee; gratis",
    "does-a-self-hosted-instance-send-usage-data": "tracking; privacy; does it call home; disable posthog; air gapped",
  },
  "/misc/account": {
    "": "login; profile; settings of my user; i can't log in",
    "how-people-sign-in": "google login; github login; magic link; one time password",
    "forgotten-password": "lost password; reset my password; recover access; locked out; admin cannot log in",
    "change-an-email-address": "new mail address; wrong email; rename user",
    "hand-over-the-organization": "transfer ownership; owner left the company; new admin",
    "delete-an-account": "close my account; remove user; unsubscribe; erase my data; gdpr erasure",
    "two-factor-authentication": "2fa; mfa; totp; authenticator app; yubikey",
    "single-sign-on": "sso; saml; oidc; okta; entra id; azure ad; keycloak; scim provisioning; ldap",
  },
  "/misc/data-and-security": {
    "": "is it safe; privacy; security questionnaire; compliance; gdpr; where does my data go",
    "what-agenta-stores": "which personal data is saved; are api keys encrypted",
    "how-long-is-data-kept": "retention; expire; delete old data; how long do you keep my traces",
    "region-and-contracts": "eu hosting; data residency; germany; dpa; subprocessors; soc 2; hipaa",
    "is-there-an-audit-log": "who viewed a prompt; access log; audit trail; log of user actions",
    "code-that-members-can-run":
      "is the sandbox secure; remote code execution; untrusted users; evaluator security; escape",
    "what-leaves-your-instance": "telemetry; phone home; outbound connections; analytics",
  },
  "/misc/migrate-from-other-tools": {
    "": "switch from langfuse; replace langsmith; leave promptlayer; helicone; humanloop; import existing prompts",
    "how-agenta-compares": "agenta vs langfuse vs langsmith; why should we switch; alternatives; pros and cons",
    "move-the-test-data": "import datasets",
    "send-traces-to-agenta": "replace observe decorator; traceable; dual write",
  },
  "/misc/move-between-instances": {
    "": "export everything; import apps; clone a project; duplicate an app; from cloud to on premise; backup prompts to git",
    "copy-the-test-sets": "transfer datasets to another project",
  },
  "/misc/getting_support": {
    "": "contact; talk to someone; discord; chat with the team; email address; help me; book a demo; sales",
    "report-a-security-problem": "vulnerability; found a security hole; responsible disclosure; cve",
    "what-to-include-in-a-question": "how to ask a good question",
  },
  "/misc/opensource": {
    "": "free or paid; which features need a paid plan; difference between oss, cloud and enterprise; limitations of the free version; self hosted versus saas",
    "compare-the-editions": "feature matrix; what is missing in the community edition; is sso included",
    "cloud-plans":
      "how expensive is it; pricing; seats; hobby, pro, business; quota; number of traces included; limits per month; how long is data stored; upgrade my subscription; cancel; trial",
    licenses: "legal; apache or mit; copyright",
    "may-i-build-a-commercial-product-on-the-open-source-edition": "sell a product; commercial use; resell",
    "are-users-or-applications-limited-in-the-open-source-edition":
      "how many users; maximum number of apps; unlimited seats",
    "is-it-safe-to-run-in-a-company":
      "security audit; compliance; iso 27001; gdpr; enterprise ready; penetration test; trust",
    "how-do-i-move-to-a-commercial-edition": "switch from self hosted to cloud; buy a license; upgrade to enterprise",
  },
  "/misc/team_management": {
    "": "add people; share with my team; collaborate; user accounts; who may do what; onboarding colleagues",
    "invite-a-member": "add a colleague; share access; new person in the team; give someone an account",
    "pass-on-the-link": "no invitation email received; copy the invite link; email not sent",
    "invite-from-a-script": "add many users automatically; bulk invite",
    "manage-members": "remove someone; delete a user; person left the company; offboarding; resend the invite; pending",
    roles: "admin, viewer, editor, owner; rights; what can a viewer do; restrict access",
    "permissions-by-role": "who is allowed to deploy; may an editor delete; access matrix",
    "change-a-role": "make someone admin; promote a user; transfer ownership; grant rights",
    "create-workspaces-and-projects": "separate teams or customers; new project; several projects; multi tenant",
    "switch-organizations": "I belong to two companies; wrong account; change organization",
    troubleshooting: "invitation expired; user already exists; cannot join; invite link invalid",
  },
  "/observability/concepts": {
    "": "tracing basics; vocabulary of tracing",
    "traces-and-spans": "difference between a trace and a span; what is a span; parent and child",
    "span-types": "kinds of steps; llm, tool, agent, chain, embedding; icon",
    "events-and-exceptions": "where do I see a stack trace; error in a step",
    attributes: "key value data on a step",
    "metrics-incremental-and-cumulative": "total of tokens versus own tokens; sums over children",
    "invocations-and-annotations": "why is feedback a separate trace",
    "what-agenta-adds-to-opentelemetry": "jaeger, datadog, grafana compared; why not plain otel",
  },
  "/observability/integrations/agent-frameworks": {
    "": "trace CrewAI; google adk; AutoGen; Semantic Kernel; Haystack; smolagents; multi agent frameworks in python",
    "versions-that-fit": "which version of crewai works with agenta; DependencyConflict requested but found",
    "tokens-are-counted-twice": "usage is double; token count too high",
    "no-spans-and-the-log-shows-a-version-conflict": "dependency conflict; instrumentor only instruments",
  },
  "/observability/integrations/agno": {
    "": "monitor agno or phidata agents; log tool usage of an agent",
    "the-tools-are-never-called": "agent ignores its tools; agent invents the answer instead of calling a function",
  },
  "/observability/integrations/dspy": {
    "": "monitor dspy; see generated prompts of signatures and optimizers",
    "tokens-and-cost-are-empty": "dspy no token usage",
  },
  "/observability/integrations/instructor": {
    "": "monitor structured outputs; pydantic validation failures and retries",
    "read-the-retries": "how often was a call repeated; validation failed, asked again",
  },
  "/observability/integrations/langchain-js": {
    "": "langchain in typescript or javascript; langgraph js; monitor chains in node",
  },
  "/observability/integrations/langchain": {
    "": "log langchain; monitor chains; debug lcel; callback handler",
    "give-the-trace-a-name-and-a-reference": "rename runnable sequence; label chains",
    "trace-a-two-step-chain": "how do I trace langchain; langchain python tracing",
  },
  "/observability/integrations/langgraph": {
    "": "monitor graph agents; debug nodes and state; see which branch was taken",
  },
  "/observability/integrations/litellm": {
    "": "monitor many providers through one library; log anthropic, gemini and bedrock calls; success callback",
  },
  "/observability/integrations/llamaindex": {
    "": "monitor llama index rag; log retrieved documents; query engine",
    "hide-text-and-vectors": "traces too big because of embeddings",
  },
  "/observability/integrations/mastra": {
    "": "mastra agents; monitor mastra; otel exporter for mastra; typescript agents",
  },
  "/observability/integrations/mcp": {
    "": "how do MCP tool calls show up in a trace; model context protocol; tool server; mcp client and server in one trace",
  },
  "/observability/integrations/model-clients": {
    "": "trace the anthropic / google-genai / bedrock client directly in python; claude; gemini; mistral; boto3 converse",
    troubleshooting: "anthropic calls appear twice; no cost for mistral",
  },
  "/observability/integrations/openai-agents": {
    "": "monitor multi agent handoffs; swarm; agent sdk",
    "keep-openais-dashboard-as-well": "send to both platforms; two trace processors",
  },
  "/observability/integrations/openai": {
    "": "log chatgpt calls; monitor gpt requests; track completions; see what I send to openai; azure client; streaming responses",
    "group-calls-into-one-trace": "several calls belong to one request; combine",
    "link-the-trace-to-an-application": "trace does not show under my app",
    "messages-are-missing-from-the-span": "prompt and answer are empty; no input or output shown for gpt",
    "no-span-appears": "gpt call is not recorded",
  },
  "/observability/integrations/pydanticai": {
    "": "monitor pydantic agents; logfire",
  },
  "/observability/integrations/vercel-ai-sdk": {
    "": "Vercel AI SDK experimental_telemetry to agenta; generateText; streamText; ai sdk telemetry; typescript",
    "trace-a-nextjs-app": "Next.js instrumentation.ts; registerOTel; vercel deployment",
  },
  "/observability/overview": {
    "": "monitoring; logging of llm requests; debug my app in production; see what happens inside; inspect requests; history of all calls; apm",
    "what-agenta-records": "which data is logged; what is saved of a request; latency, tokens, input, output",
    "choose-a-way-in": "how do I begin with monitoring; which method to send data",
    integrations: "supported frameworks and libraries; list of plugins",
    "read-traces-in-the-ui": "where do I see my logs; dashboard of requests",
    "find-a-trace": "search in logs; filter by user, date, status, failed; look up a request",
    "open-a-trace": "details of a request; exact messages sent; raw prompt; look at input and output; tree of steps",
    "delete-a-trace": "erase logged data; remove customer data; right to be forgotten; clean up old logs",
    "built-on-opentelemetry": "standard; vendor neutral; use with datadog, jaeger, honeycomb",
  },
  "/observability/query-data/alerts": {
    "": "alert in slack; pagerduty; teams; spend alarm; get notified about high cost",
    "stop-the-spending": "set a budget per key; spending cap; limit costs",
    "alert-on-a-part-of-the-traffic": "alert for one customer or environment",
  },
  "/observability/query-data/analytics-data": {
    "": "statistics; usage report; how many requests per day; chart; kpi; number of calls; monitor spending; grafana",
    "spend-and-tokens": "monthly expenses; how much did we pay; usage of tokens per day; budget; invoice",
    "hours-with-many-errors": "failure rate over time; spikes; when did it fail; alert",
    "latency-of-the-last-day": "response times; p95; average duration; how slow was it today",
    "only-some-of-the-traces": "statistics per user, model or customer; group by",
    troubleshooting: "no data; zero; statistics empty",
  },
  "/observability/query-data/continuous-export": {
    "": "export traces continuously to BigQuery / S3 / Snowflake; data lake; warehouse; etl; nightly dump; backup of traces",
    "copy-spans-from-a-collector": "write spans to s3 from otel",
    "copy-spans-with-a-scheduled-script": "incremental export; only new spans",
  },
  "/observability/query-data/query-api": {
    "": "get logs by script; download all traces; export spans to a data warehouse; search requests from code; pull data into a notebook; filter expression; bigquery",
    filters: "filter traces by status, name or attribute; conditions; operators",
    recipes: "example filters; failed requests of yesterday; expensive requests; slow requests",
    "page-through-the-results": "more than 100 results; pagination; next page; limit; cursor",
    troubleshooting: "query returns nothing; wrong filter; 422",
  },
  "/observability/quick-start-opentelemetry": {
    "": "monitor a node app; javascript tracing; next.js, express, nest, vercel ai; trace openai from typescript; npm; browser or edge",
    "choose-a-span-processor": "short script exits before sending; batch or simple; serverless flush",
  },
  "/observability/quickstart-python": {
    "": "first trace; see my first request; monitor a python script in five minutes; minimal example",
    "add-tracing-to-the-script": "trace my first openai call; instrument python code; lines to paste",
    "create-an-api-key-and-set-it": "where do I get a key; find my token; export environment variable",
    troubleshooting: "no trace in the table; my request does not show up; nothing appears; empty list",
  },
  "/observability/trace-with-opentelemetry/distributed-tracing": {
    "": "request goes through several services; correlate logs between frontend and backend; join spans; microservices without the sdk",
  },
  "/observability/trace-with-opentelemetry/getting-started": {
    "": "send otlp from any language; java, go, ruby, rust, .net; which url and header; exporter settings; existing otel setup",
    "what-the-exporter-needs": "grpc or http; protocol; authorization header format; port 4317 4318",
    "check-the-key": "is my token right; verify credentials",
    "languages-and-libraries": "which programming languages can send traces; spring, go, php",
    troubleshooting: "exporter error; 404; 415; connection error; wrong content type",
  },
  "/observability/trace-with-opentelemetry/otel-collector-configuration": {
    "": "central agent for all services; forward to two backends; sidecar; yaml pipeline; datadog and agenta together; fan out",
    "keep-batches-below-the-limit": "payload too big; reduce size of requests",
    "useful-additions": "drop or hash attributes; remove personal data centrally; tail sampling; second destination",
  },
  "/observability/trace-with-opentelemetry/semantic-conventions": {
    "": "which attribute names; schema of a span; field names; gen_ai keys; naming",
    "set-attributes-yourself": "add input and output to my manual span",
  },
  "/observability/trace-with-python-sdk/adding-metadata": {
    "": "attach extra information; custom fields; save the customer, tenant or request number; labels; context documents; extra data in logs",
    "store-intermediate-values": "log values in between; save retrieved chunks; debug variables",
    "track-users-and-chat-sessions":
      "group by conversation; per customer; thread id; follow one user over many messages; multi turn; all messages of a chat",
    "find-the-spans-again": "filter by my custom field; search by customer",
    "add-tags": "mark requests; labels; categories",
  },
  "/observability/trace-with-python-sdk/annotate-traces": {
    "": "thumbs up and down; add a comment or rating to a request; save user ratings; mark bad answers; label logs; attach a score from code",
    "annotate-by-hand": "comment in the ui; mark an answer as wrong manually",
    "query-annotations": "read all ratings; get comments by api",
    troubleshooting: "rating is not shown; feedback is lost",
  },
  "/observability/trace-with-python-sdk/distributed-tracing": {
    "": "two python services one trace; pass context over http; worker queue; celery; background job; correlate",
    "connect-two-services": "trace a request across services; hand the trace id to another server; headers of a call",
    troubleshooting: "two separate traces instead of one; broken chain",
  },
  "/observability/trace-with-python-sdk/instrument-functions": {
    "": "log my own functions; decorator; record arguments and return value; measure a step; manual spans; wrap; add a step to the tree",
    "choose-a-span-type": "mark a function as tool or agent",
    "hide-self-on-methods": "class methods; object is logged",
    "stream-from-a-generator": "yield; streaming responses; async generator",
    "record-a-block-instead-of-a-function": "with statement; context manager; part of a function",
  },
  "/observability/trace-with-python-sdk/redact-sensitive-data": {
    "": "hide passwords; personal data; pii; privacy; anonymize; do not log user input; mask secrets; gdpr; confidential; patient data; disable logging of content",
    "leave-out-everything": "turn off recording of inputs and outputs; log only timing",
    "leave-out-values-by-name": "exclude one argument; skip a parameter; hide the password field",
    "redact-with-a-callback": "regular expression to mask phone numbers; custom filter; replace names with stars",
    "redact-everywhere": "global privacy rule for all functions",
    "what-redaction-does-not-cover": "still shows private data; masking does not work",
  },
  "/observability/trace-with-python-sdk/reference-prompt-versions": {
    "": "which prompt version produced this answer; connect logs to prompts; link requests to a release; see the traffic of one version",
  },
  "/observability/trace-with-python-sdk/setup-tracing": {
    "": "install python package; initialize; configure the sdk; turn on monitoring; pip install",
    "create-a-key": "where is my api token; generate credentials",
    "control-what-is-sent":
      "disable tracing in tests; only send 10 percent; sample; turn off monitoring locally; reduce volume; flush",
    "where-a-value-comes-from": "config file, environment variable or argument; precedence",
    "trust-your-own-certificate-authority":
      "SSL CERTIFICATE_VERIFY_FAILED self signed certificate in certificate chain; own ca; corporate proxy certificate; agenta.intern",
  },
  "/observability/trace-with-python-sdk/track-costs": {
    "": "how much does a request cost; token usage; price per call; expenses; latency; duration",
    "how-the-cost-is-computed": "price list; where do the prices come from; dollars per token; wrong price",
    "supply-your-own-figures": "own model price; manual token count; unknown model",
    "filter-by-cost": "find expensive requests; most costly calls",
    troubleshooting: "price is zero; no tokens; cost column empty; no dollars displayed; cost not calculated",
    "cached-and-reasoning-tokens":
      "are cached prompt tokens and reasoning tokens priced correctly in the cost column; prompt caching discount; thinking tokens; cost higher than my bill",
  },
  "/observability/trace-with-python-sdk/track-users-and-sessions": {
    "": "track users; track chat sessions; thread id; conversation history; group by user",
    "what-each-user-costs": "cost per user; most expensive customer; spend per tenant",
    "replay-a-conversation": "show all messages of one chat in order",
    "find-a-users-requests-in-the-ui": "filter traces by user",
    "delete-a-users-data": "gdpr erasure of one user; right to be forgotten",
  },
  "/observability/troubleshooting": {
    "": "logs do not arrive; monitoring is broken; debug tracing",
    "nothing-shows-up-in-observability": "I see no requests; empty dashboard; data does not arrive; not recorded",
    "a-self-hosted-instance-shows-no-traces-at-all": "own server shows no monitoring menu",
    "the-decorator-records-nothing": "function is not logged",
    "spans-of-a-library-are-missing": "only my functions, no model calls; framework not logged",
    "module-not-found": "import error; cannot import; no module named; package not installed",
    "traces-from-serverless-functions-are-lost":
      "aws lambda; vercel; cloud run; short lived process; data lost on exit",
    "the-server-rejects-the-export": "http status codes of the exporter; failed to export; error code",
    "401-unauthorized": "invalid token; access denied; credentials rejected; wrong key; forbidden",
    "403-trace-quota-reached": "monthly limit exceeded; plan used up",
    "413-batch-too-large": "request entity too large; too much data",
    "spans-are-flat-instead-of-nested":
      "no hierarchy; no tree; steps are not inside each other; parent missing; threads; asyncio",
    "every-span-appears-twice": "duplicates; doubled entries; same call recorded two times",
    "model-spans-have-no-prompt-or-answer": "messages not shown; empty input and output",
    "inputs-or-outputs-are-missing": "arguments not recorded; null output",
    "metadata-is-missing-after-store_meta": "my custom fields are not saved",
    "agenta---exception-suppressed-in-the-log":
      "does a failure of monitoring crash my app; error swallowed; what if agenta is down; is it safe in production",
    "memory-keeps-growing": "memory leak; oom; ram usage increases",
    "requests-take-longer-with-tracing": "overhead; performance impact; does monitoring slow my app; delay",
  },
  "/prompt-engineering/application-overview": {
    "": "app dashboard; statistics of one app; settings of an application",
    "see-what-was-deployed-before": "deployment history in the ui; what ran last week",
    "rename-an-application": "change the name of a prompt; app title",
    "delete-an-application": "remove a prompt; get rid of an app",
    "change-a-custom-workflows-url":
      "endpoint moved; new address of my server; edit webhook url of app; ngrok url changed",
  },
  "/prompt-engineering/concepts": {
    "": "how are prompts organized; version control for prompts; git for prompts; prompt registry",
    "why-manage-prompts": "why not keep prompts in code; benefits; hard coded strings",
    variant: "work on two ideas in parallel; fork of a prompt",
    version: "revision; history of edits; can a saved prompt be changed",
    environment: "dev, test and live copies; separate staging",
    "commit-or-new-variant": "save or make a copy; when should I fork",
    "compared-with-git": "like github; merge; pull",
    "from-idea-to-production": "release process; lifecycle of a prompt",
    "practices-that-help": "best practices; naming; tips for teams",
  },
  "/prompt-engineering/integrating-prompts/fetch-prompt-programatically": {
    "": "load a prompt at runtime; get the live prompt in my program; use the saved prompt in python; fill the variables; render a template; pass to openai",
    "choose-what-to-fetch": "get an old version; newest version; specific revision",
    "format-and-convert": "replace placeholders with values; string interpolation",
    "models-of-other-providers": "use the prompt with anthropic or gemini",
    "chat-prompts": "add the previous messages; conversation history",
  },
  "/prompt-engineering/integrating-prompts/integrating-with-agenta": {
    "": "ways to connect my app; what happens if agenta is down; production architecture",
    "which-one-to-choose":
      "direct call or through the platform; pros and cons; single point of failure; latency overhead",
    "cache-the-prompt-and-survive-an-outage":
      "reliability; high availability; local copy of the prompt; caching; server not available; uptime",
    "retries-timeouts-and-streaming": "repeat on failure; time limit; stream tokens",
    "stream-an-answer": "word by word output; sse; token streaming",
  },
  "/prompt-engineering/integrating-prompts/proxy-calls": {
    "": "let agenta call the llm for me; one http request with variables; my prompt over rest; no sdk; use a prompt from zapier or n8n",
    "call-a-chat-prompt": "send messages to a chatbot",
    "choose-another-version": "call staging instead of production",
    troubleshooting: "call returns 400, 401, 422 or 424",
  },
  "/prompt-engineering/integrating-prompts/split-traffic": {
    "": "canary; gradual rollout; a/b test with real users; feature flag for prompts; percentage of traffic; compare two prompts in production",
    "route-by-user": "sticky assignment; hash of the user id",
    "compare-the-groups": "which version is better in production; statistics per version",
  },
  "/prompt-engineering/managing-prompts-programatically/create-and-commit": {
    "": "save a new version from code; push prompt changes; update a prompt by script; sync prompts from git; version history",
    "create-a-new-variant": "duplicate a prompt; new branch",
    "commit-a-new-version": "save my edits; update the text",
    "choose-a-template-format": "curly braces; jinja; f-string; mustache; escape braces; if and loops in a prompt",
    "ask-for-structured-output": "force json; response format; schema; pydantic; typed answer",
    "delete-a-variant": "remove an old prompt; clean up",
  },
  "/prompt-engineering/managing-prompts-programatically/creating-prompts": {
    "": "new app by script; make a prompt from code; create many prompts",
    "choose-a-type": "chat or completion; difference between chat and text; which type of app",
    "version-a-configuration-that-is-not-a-prompt":
      "manage any settings; feature flags; store json config; hyperparameters",
    "list-rename-and-delete": "rename or remove an app; list all my apps",
  },
  "/prompt-engineering/managing-prompts-programatically/deploy": {
    "": "publish; put live; push to production; go live with a new prompt; make my changes active; release without redeploying code",
    "promote-from-staging-to-production": "move from test to live; same version in prod as staging",
    "promote-from-ci": "release from github actions or gitlab; approval; automate releases",
    "roll-back":
      "revert; restore an older prompt; undo a bad change; new prompt is worse; go back to yesterday's version",
    "roll-back-in-the-ui": "restore with a click; undo in the browser",
    "when-a-deployment-takes-effect":
      "changes not visible; old prompt still used; how long until live; restart needed; delay",
  },
  "/prompt-engineering/managing-prompts-programatically/fetch-prompts": {
    "": "see all versions; audit; what was live on a date; inspect from a script",
    "fetch-what-an-environment-runs":
      "which version do I get if I only name the application; the one that is live; default version",
    "compare-two-versions": "diff; what changed between two prompts",
    "see-all-three-environments": "what is in dev, staging and prod right now",
    "read-the-history-with-numbers": "author; who edited; commit message; change log of a prompt",
    "read-the-deployments": "when was it released and by whom; audit trail of releases",
    "back-up-all-prompts": "export everything; download all prompts; save to git; migrate away",
  },
  "/prompt-engineering/managing-prompts-programatically/setup": {
    "": "prepare python; install the library; connect to my account; first call to the api; pip install agenta fails",
    "create-an-api-key": "generate a token; where do I find my key; secret; access token",
    "set-the-environment-variables": ".env; export the key; point to my own server",
    "check-the-connection": "test whether my key works; ping",
    "ask-for-the-key-instead": "jupyter, colab, notebook",
    "use-the-http-api": "rest api; curl; authorization header; without python; postman",
    "manage-your-api-keys": "revoke, rotate or delete a key; leaked key; key expires; lost key",
    troubleshooting: "sdk raises an exception; api error; unauthorized; not found",
  },
  "/prompt-engineering/playground/custom-providers": {
    "": "connect another llm; own endpoint; use my company's model; enterprise gateway; bring your own model; change the base url",
    "add-a-key-for-a-standard-provider":
      "enter my openai, anthropic, gemini, mistral or groq key; where do I save provider secrets; llm credentials",
    "configuring-azure-openai": "microsoft azure; deployment name; resource; api version",
    "configuring-aws-bedrock": "amazon; claude on aws; nova; region; access key",
    "permissions-in-aws": "iam policy; invokemodel; least privilege",
    "configuring-vertex-ai": "google cloud; gemini on gcp; service account json",
    "configuring-openai-compatible-endpoints-eg-ollama":
      "local model; llama; lm studio; vllm; tgi; deepseek; own base url; localai",
    "ollama-on-the-same-machine": "host.docker.internal; connection refused to local model; localhost 11434",
    "adding-models-to-a-provider-eg-openrouter": "add a new model name; model not in the dropdown; fine tuned model",
    troubleshooting: "model not found; provider not provided; invalid key; credentials missing; 424",
  },
  "/prompt-engineering/playground/images": {
    "": "upload a screenshot to the model; multimodal; gpt vision; photo; picture as input",
    "add-an-image-in-the-playground": "size limit of a picture; how many pictures; drag and drop",
    "send-an-image-from-your-code": "base64 picture with the sdk; image url part",
    "audio-pdf-and-other-files":
      "speech input; voice; text to speech evaluation; whisper; mp3; attach a document; video",
  },
  "/prompt-engineering/playground/reasoning-models": {
    "": "o1 o3 gpt-5 do not work; thinking models; max_tokens is not supported; extended thinking",
    "models-under-another-name": "azure deployment max_tokens error",
    "fix-the-error-in-your-own-code": "bad request max_completion_tokens openai python",
    "set-reasoning-effort-seed-or-top-k":
      "thinking budget; effort low medium high; deterministic seed; top_k; extra parameters of the model",
    "what-it-costs": "are thinking tokens billed; hidden tokens",
  },
  "/prompt-engineering/playground/structured-output": {
    "": "get json; structured response; force a schema; pydantic; response format; only return valid objects",
    "define-a-schema": "strict mode; required fields; enum values",
    "use-it-in-your-code": "parse the answer; typed result",
  },
  "/prompt-engineering/playground/tools": {
    "": "function calling; give the model functions; let the model call an api; function definition; agent",
    "run-the-functions-in-your-application": "tool loop; execute the call; tool result message",
    "tools-that-the-provider-runs": "web search; code interpreter; mcp server; built-in tools of openai",
  },
  "/prompt-engineering/playground/using-playground": {
    "": "try out a prompt; sandbox; experiment; editor; test my prompt interactively; chat with my prompt; write prompts",
    "add-a-provider-key": "no key for the model; enter my openai secret; connect my llm account",
    "write-the-messages":
      "system, user and assistant message; instructions; give examples to the model; personality; few examples",
    "choose-the-model": "switch to gpt-4o or claude; change llm; different model",
    "model-parameters":
      "creativity; randomness; top p; max tokens; length of the answer; temperature; frequency penalty; seed; reasoning effort",
    "prompt-syntax":
      "insert a value into the prompt; dynamic text; double curly braces; jinja conditions; placeholders",
    "output-type": "get json; structured response; force a schema; response format; enum; only return valid objects",
    tools:
      "function calling; give the model functions; let the model call an api; web search tool; function definition",
    images: "upload a screenshot; multimodal; gpt vision; attach a file; photo; pdf",
    "compare-variants": "side by side; two prompts next to each other; a versus b; difference between models",
    "save-and-deploy": "keep my changes; unsaved draft; discard edits; publish from the editor",
    "load-test-cases": "run on my dataset; many inputs at once",
    "how-many-cases-can-run-at-once": "parallel; limit of rows",
    "save-results-as-test-cases": "keep an example; add to dataset",
  },
  "/prompt-engineering/quick-start": {
    "": "take prompts out of my code; change a prompt without redeploying; central place for prompts; first prompt tutorial; edit prompts without a developer",
    "fetch-the-production-prompt": "what production gets",
    "use-a-model-that-is-not-from-openai": "anthropic, gemini, mistral instead of gpt",
    troubleshooting: "config not found; prompt cannot be fetched; key error",
  },
  "/reference/sdk/api-clients": {
    "": "ag.api; AgentaApi; python http client; sub clients; test sets from python client",
    errors: "ApiError; UnprocessableEntityError; status code",
  },
  "/reference/sdk/configuration-management": {
    prompttemplate: "python class for a prompt; methods format and to openai",
    "fields-of-llm_config": "all model settings; max_tokens, temperature, top_p, stop, tools",
    "fields-of-a-message": "role and content; image url; tool calls",
  },
  "/reference/sdk/custom-workflow": {
    "agroute-decorator": "expose a python function as an endpoint",
    "configuration-fields": "input widgets; text box, number, checkbox; pydantic field types",
    "provider-keys-in-a-workflow": "use the keys saved in agenta inside my app; secrets",
    "request-to-run": "call my deployed app in production",
    "test-a-workflow-locally": "unit test my function without a server; pytest",
    "older-parameter-types":
      "TextParam, IntParam, FloatParam, BinaryParam, MultipleChoiceParam, GroupedMultipleChoiceParam, MessagesInput, DictInput, FileInputURL",
    vaultmanager: "read all provider keys in a workflow; vault",
  },
  "/reference/sdk/observability": {
    "": "all tracing functions; api of ag.tracing; python methods",
  },
  "/self-host/configuration": {
    "": "settings file; env variables; configure the server; config options; change defaults",
    "where-variables-live": "which .env file; where do I put settings",
    "addresses-for-three-setups": "change the domain, host or ip; public url of my server; behind a reverse proxy",
    "required-by-the-api": "which variables are mandatory",
    "change-the-database-login": "change the postgres password; database user",
    "use-an-external-postgresql-server":
      "own database; cloud sql; supabase; neon; aurora; managed database; not the docker one",
    "redis-queue-results": "external redis; elasticache; valkey",
    "supertokens-and-sign-in":
      "google login; github login; oauth; sso; saml; oidc; disable sign up; password reset; single sign-on",
    email: "send mails; smtp server; mail delivery; forgotten password; sendgrid; invitations by mail",
    analytics: "turn off tracking; opt out of telemetry; posthog",
    "model-provider-keys": "set openai key for everyone on the server",
    "before-production": "harden; secure my install; secrets; checklist before launch",
    troubleshooting: "settings have no effect; services cannot connect",
  },
  "/self-host/guides/behind-a-proxy": {
    "": "reverse proxy; ssl offloading; haproxy; apache; load balancer in front; existing nginx; wildcard certificate",
    "what-the-proxy-must-do": "headers; websocket; timeouts; body size; sticky sessions",
    "can-agenta-run-on-a-sub-path": "base path; path prefix; subfolder; basepath",
  },
  "/self-host/guides/corporate-network": {
    "": "company firewall; egress; air gapped; offline; internal certificate",
    "use-an-outbound-proxy": "http_proxy; squid; no internet from the container; allowlist of domains",
    "trust-your-own-certificate-authority":
      "self signed certificate; private ca; ssl verification failed; unable to get local issuer certificate",
  },
  "/self-host/guides/deploy-remotely": {
    "": "install on a vps; aws, gcp, azure, hetzner, digitalocean; put on a virtual machine; own server; reach it from the internet; ec2",
    "what-the-server-needs": "prerequisites; operating system; linux; ubuntu",
    "size-the-server": "how much ram, cpu, disk, storage; minimum specs; capacity; scaling; arm",
    "choose-a-proxy": "nginx, traefik, caddy or apache; reverse proxy; load balancer",
    "claim-the-instance": "first admin user; who owns the install; stop strangers from signing up",
    "close-the-other-ports": "firewall; secure my server; exposed database; ufw",
    "a-container-does-not-start": "docker exits; unhealthy; crash loop; restart loop",
    "the-site-is-not-reachable": "page does not load; cannot open the web interface; connection timed out; blank page",
    "the-api-answers-but-the-playground-fails": "playground does not run on my server",
    "cookie-or-cors-errors": "cannot log in; login loop; session lost; cross origin; blocked request; sign in fails",
    "nginx-answers-with-an-error": "502 bad gateway; 504 gateway timeout; upstream",
  },
  "/self-host/guides/deploy-to-kubernetes": {
    "": "helm chart; k8s; eks, gke, aks; openshift; cluster; terraform; k3s",
    "what-is-supported": "is there an official chart; production support for clusters",
    "publish-one-host": "ingress; load balancer; paths",
  },
  "/self-host/guides/platforms": {
    "": "supported operating systems; which cpu; compatibility",
    "arm-processors": "m1 m2 m3 mac; raspberry pi; aws graviton; exec format error",
    windows: "wsl; powershell; line endings; hyper-v",
    podman: "rootless containers; red hat; openshift",
    "swarm-ecs-and-other-orchestrators": "fargate; nomad; azure container apps; cloud run; docker stack deploy",
  },
  "/self-host/guides/prune-traces": {
    "": "database too large; disk full; tracing db 180 gb; cleanup job; retention on my own server",
    "delete-everything-older-than-30-days": "cron job to remove old spans; sql delete",
    "get-the-disk-space-back": "vacuum; shrink the volume",
    "delete-single-traces": "right to erasure; remove one user's data",
  },
  "/self-host/guides/using-ssl": {
    "": "secure connection; certificate; padlock; https; tls; certbot",
    "no-certificate-arrives": "browser says not secure; certificate error; let's encrypt fails; acme challenge",
    "accounts-are-gone-after-a-restart": "users disappeared; login lost; data lost after restart",
    "cloudflare-shows-redirect-loops-or-certificate-errors": "too many redirects; cloudflare proxy; error 525",
    "port-443-is-taken": "address already in use; another web server",
  },
  "/self-host/infrastructure/architecture": {
    "": "how is it built; tech stack; components; diagram; which containers; which database",
    "web-ui": "frontend; react",
    worker: "background jobs; celery; queue",
    postgresql: "where is my data stored; tables; clickhouse; storage",
    "start-order-and-volumes": "persistent data; docker volumes; where are files; lose data",
  },
  "/self-host/infrastructure/networking": {
    "": "ports, urls and routes; open firewall; internal traffic; proxy rules",
    "ports-on-the-host": "which ports are open; change ports",
    "close-the-data-ports": "database open to the internet; security",
    "check-a-connection": "debug network; ping database; telnet",
    "find-a-port-conflict": "which program uses the port; lsof",
    "check-dns": "domain does not resolve; a record",
  },
  "/self-host/infrastructure/sizing-and-monitoring": {
    "": "how big a server; capacity planning; performance; production readiness; alerts for my instance",
    "choose-a-size": "ram; cpu; how many users; hardware",
    "database-connections": "too many connections; pool",
    "watch-these-numbers": "metrics; grafana; uptime check; health endpoint",
    "keep-logs-from-filling-the-disk": "log rotation; docker logs too big",
    "run-more-workers": "evaluations are slow; parallel evaluations; queue is stuck; horizontal scaling",
  },
  "/self-host/quick-start": {
    "": "install locally; run it on my own computer; docker; on premise; laptop; windows, mac, linux; try it without the cloud",
    "install-and-start": "docker compose up; commands to run it on my machine; start the containers",
    "before-you-start": "prerequisites; docker desktop; memory",
    "create-the-first-account": "first login; default password; sign up; admin user; username",
    "connect-the-sdk": "use python with my local install; point to localhost",
    "use-another-port": "change port 80; 8080; run on a different port",
    "update-and-stop": "shut down; uninstall; remove; restart; stop containers; delete everything",
    troubleshooting: "local install does not work; does not start; docker problems",
    "a-port-is-already-in-use": "bind failed; address in use; port is allocated",
    "the-api-exits-with-missing-variables": "backend stops; missing required environment variables",
    "the-sdk-cannot-reach-localhost": "connection error; name or service not known; refused; max retries",
    "the-web-container-restarts": "out of memory; frontend crashes; exit code 137",
    "playground-calls-return-404": "playground not found",
    "start-the-stack": "default passwords; default credentials; username and password of the database; telemetry",
  },
  "/self-host/troubleshooting": {
    "": "docker compose up fails; installation error; does not start; self hosting guide does not work",
    "errors-while-pulling-images": "image not found; unauthorized; rate limit; denied",
    "network-error-on-the-first-page": "axios network error; blank page; localhost:3000 does not work",
    "unable-to-connect-to-the-authentication-service": "oops something went wrong; login fails; supertokens down",
    "could-not-verify-credentials": "playground 404 localhost; container cannot reach the api",
    "start-from-scratch": "reinstall; wipe; clean install",
  },
  "/self-host/upgrading": {
    "": "new release; newer version; update my install; keep current; docker pull; changes after update",
    "back-up-the-databases": "save my data; dump; pg_dump; disaster recovery; copy to another server",
    "pin-a-version": "stay on one release; specific tag; do not use latest; downgrade",
    "back-up-on-a-schedule": "nightly dump; cron; automatic",
    "turn-automatic-migrations-off": "control database changes myself",
    "migrate-by-hand": "run alembic manually; database update",
    "upgrade-without-downtime": "zero downtime; users should not notice; blue green",
    "a-migration-fails": "update broke; database error after update; relation or column does not exist; revision",
    "restore-the-backup": "recover data; go back to the old release; import a dump; move to a new server",
    "upgrade-from-old-releases": "very old version; migrate from 0.20",
  },
  "/tutorials/cookbooks/AI-powered-code-reviews": {
    "": "example project: bot that reviews github changes; automatic code review",
  },
  "/tutorials/cookbooks/RAG-QA-docs": {
    "": "example project: chatbot over my documents; question answering on pdf; knowledge base; vector database; semantic search bot",
    "split-the-text": "chunking; chunk size; overlap",
    "generate-questions": "synthetic test data; generate a dataset with an llm",
  },
  "/tutorials/cookbooks/capture-user-feedback": {
    "": "thumbs up buttons; ratings of end users; collect stars and comments; like and dislike; user satisfaction; react component",
    "what-an-annotation-is": "where thumbs up and thumbs down of users are kept; attach a score to a trace",
    "connect-a-real-interface": "feedback from the browser or mobile app; frontend button; rate later",
    "read-feedback-over-http": "get all ratings; worst rated answers",
  },
  "/tutorials/cookbooks/observability_langchain": {
    "": "example project: langchain rag with monitoring; chroma; notebook",
  },
  "/tutorials/sdk/evaluate-with-SDK": {
    "": "run tests from code; automated regression tests for prompts; evaluate in python; quality gate; unit tests for prompts",
    "run-it-in-ci":
      "github actions; gitlab; fail the build when quality drops; check every pull request; nightly test; jenkins",
  },
  "/tutorials/sdk/manage-prompts-with-SDK": {
    "": "complete python example of prompt life cycle; script all steps; tutorial",
  },
  "/tutorials/videos/creating-test-sets-from-production-data": {
    "": "screencast; watch a demo; youtube",
  },
};
