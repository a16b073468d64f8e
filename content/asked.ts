/**
 * What readers type who don't know our words for it: by page and by the id of a section, "" for the page itself. Search
 * finds the section by these words beside its own; nobody sees them. Write them from what the section answers, in words
 * that it doesn't have, and separate phrases by semicolons.
 */
export const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/concepts/concepts": {
    "": "terminology basics; how everything is organized; structure of agenta; what do the words mean; glossary of agenta; overview of the terms; how do apps, variants and environments relate",
    "how-the-parts-nest":
      "hierarchy of workspace project app and branch; what belongs to what; where do workspaces and projects fit in; structure from organization down to a commit",
    application: "what counts as an app; one prompt per app; is a prompt the same as an app; kinds of apps",
    variant:
      "what is a variant; experiment with a different wording in parallel; are branches possible; two alternatives of the same prompt",
    version:
      "what is a revision; can an old commit be changed; snapshot of settings; does saving overwrite the previous text; immutable commits",
    environment:
      "dev stage live; which stages exist; can I add another environment; what are development staging and production for; can I create my own stage",
    "where-data-links-to-a-version": "how are traces and test results tied to the prompt that made them",
  },
  "/custom-workflows/overview": {
    "": "use my own code, agent or chain with the web interface; connect an existing python program; test my whole pipeline not only one prompt; non technical people change settings of my app; bring my own app into the playground; evaluate a multi step pipeline; use langgraph or rag app from the ui; product managers tune parameters of my code",
    "how-it-works": "what happens between my server and agenta; does agenta call my server or do I call agenta",
    "does-agenta-host-my-application": "where does my code run; serverless hosting of my app; do you run my function",
    "how-long-does-the-setup-take": "effort to integrate; how much work is it",
    "which-frameworks-models-and-languages-work":
      "does it work with my framework; supported frameworks; crewai autogen haystack; can a custom app be written in node or go",
    "is-there-sample-code": "example project on github; demo repository; boilerplate",
    "what-you-write": "what code do I have to add to my app to show it in the playground",
    "with-or-without-a-url": "do I have to run a server for it",
    "use-it-in-production": "does production traffic go through agenta for a custom workflow",
  },
  "/custom-workflows/quick-start": {
    "": "hook up my fastapi or flask backend; register my local server; make my own function appear in the ui; tutorial multi step chain; turn my python function into an app; ag.route hello world; serve a workflow with uvicorn",
    "make-it-reachable":
      "expose localhost to the internet; tunnel; public url for my laptop; ngrok; agenta cloud cannot call my localhost; use ngrok for a workflow; service behind a firewall",
    "register-it-in-agenta":
      "add my endpoint; paste the url of my service; connection test; create a custom app from a url; where do I enter my endpoint",
    "add-more-parameters":
      "sliders, dropdowns, toggles and knobs in the ui for my settings; temperature control of my app; show a dropdown for the model in the playground; expose settings of my code",
    "call-it-without-the-ui": "curl request to my workflow; test my server by hand; send a post request to my workflow",
    troubleshooting:
      "playground can't reach my server; cannot connect; custom app fails to load; workflow not reachable; cors error from my endpoint; schema of my app cannot be read; unable to connect to app",
    "run-it-in-the-playground": "try my own code in the browser",
    "add-tracing": "log what happens inside my custom workflow",
    "build-and-connect-the-workflow": "connect my own app as a custom workflow; how do I connect my own app",
  },
  "/evaluation/concepts": {
    "": "how does testing of llm apps work; what do I need to measure quality; vocabulary of evaluations; what is the difference between a test set, an evaluator and a run",
    "the-evaluation-loop": "how to improve quality step by step; iterate; process for making a prompt better over time",
    "test-sets-and-test-cases":
      "what is a dataset; examples to check against; how many examples do I need; what goes into a golden dataset; how big should a test set be",
    evaluators:
      "what is a metric; kinds of checks; what is a scorer; what does an evaluator return; difference between metric and evaluator",
    "results-of-automatic-evaluators":
      "what does success true or false mean; range of a score; how is the average calculated",
    "evaluation-runs":
      "what is an experiment; what happens when I run a test; is a result tied to a version; what is stored for a run",
    "choose-a-workflow":
      "should humans or machines do the checking; which kind of evaluation is right for me; evaluation from the ui or from code; offline or online evaluation",
    "feedback-on-traces": "score one production answer; rate a single request",
    "results-of-human-evaluators": "how are ratings of people summed up",
  },
  "/evaluation/configure-evaluators/classification-entity-extraction": {
    "": "check categories; accuracy of labels; precision recall f1; intent detection; named entity recognition; verify extracted fields; measure accuracy of a classifier; score a label; confusion matrix; sentiment classification check; test extraction of fields",
    "exact-match":
      "output must be identical; equal to the answer; same string; why does an identical answer fail; strict comparison with the expected answer; exact match fails because of whitespace or a newline; case sensitive match",
    "contains-json":
      "is the output valid json; check that the response parses; fail when the reply is not json; check parsable json",
    "json-field-match":
      "check only one key of the object; compare one property; check one field of a json answer; test a nested key",
    "json-diff-match":
      "compare two objects; ignore key order; structural comparison; partial match of nested objects; score how similar two json documents are; compare schema only; extra keys in the answer",
  },
  "/evaluation/configure-evaluators/custom-evaluator": {
    "": "own metric; write my own check; own scoring function; python function as test; programmatic assertion; check word count or length; evaluator with my own python; code evaluator; programmatic evaluator; deterministic check in code; implement a custom metric",
    "ignore-case-and-spaces":
      "case insensitive comparison; trim whitespace; upper and lower case should not matter; normalize before comparing",
    "arguments-and-result":
      "signature of the function; what parameters do I get; what must I return; what arguments does evaluate get; app_params inputs output correct_answer; can the function return a boolean or a dict; score between 0 and 1",
    "count-keywords": "must mention certain words; percentage of terms found; share of required terms in the answer",
    "what-the-sandbox-allows":
      "can I import numpy, requests or re; install packages; which libraries are available; network access; import not allowed; can my evaluator call an external api; import a package in an evaluator; ModuleNotFoundError in my evaluator; restrictedpython; requests is not available",
    troubleshooting:
      "my python scoring code crashes; syntax error; exception; name is not defined; evaluator returns an error for each row; error evaluating code; float conversion of the score fails",
    "paste-the-function": "example of an evaluate function; template for an evaluator function",
    "check-the-keys-of-a-json-answer": "verify that required keys are there",
    "create-it-with-the-api": "create a python evaluator by http",
  },
  "/evaluation/configure-evaluators/llm-as-a-judge": {
    "": "let gpt check the quality; use an ai to rate another ai; automatic grading of free text; tone, helpfulness, politeness, correctness of open answers; ai critic; g-eval; model graded evaluation; let a model score another model; evaluate with gpt-4; automatic scoring of summaries; rate tone of voice; ai as a grader",
    "write-the-prompt":
      "rubric; grading instructions for the model; prompt for the grader; how to word the criteria; example of a judge prompt",
    "choose-the-model-and-the-column":
      "which model does the grading; use claude for the rating; change the model of the judge; use a better model for evaluation",
    variables:
      "placeholders in the judge; refer to the answer, question or column; how do I use the expected answer in the judge prompt; which variables can a judge use; placeholder is not replaced in the judge",
    "score-without-a-reference":
      "no ground truth; rate answers when I have no expected answers; no labeled data; evaluate without expected answers; no reference column; reference free scoring",
    "compare-with-a-reference": "check correctness against the golden answer",
    "what-comes-back":
      "judge must return a number; could not convert string to float; scale 0 to 10; can it explain its reasoning; judge answers with text instead of a number; score is always null; the explanation of the judge",
    "use-your-own-or-an-azure-model-as-the-judge":
      "custom provider for grading; local llm as judge; bedrock, vllm, ollama; judge with azure openai; judge with anthropic; no openai key for the judge",
    "make-the-judge-reliable":
      "scores fluctuate; inconsistent ratings; biased judge; can I trust the grading; same input gets different scores; calibrate a judge; position bias; few shot examples for the judge",
    "create-the-evaluator": "add a judge in the ui",
    settings: "temperature of the judge",
    "create-a-judge-with-the-api": "set up a judge from python",
  },
  "/evaluation/configure-evaluators/overview": {
    "": "which evaluator should I use; which metrics are there; list of scorers; pick a metric; how do I add a check; built-in tests; catalog of evaluators; types of evaluators; what can be measured automatically",
    "choose-by-what-you-check":
      "what should I use to measure tone, format, facts; best metric for summaries, translation, classification; which evaluator for chatbots; which evaluator for json; which for rag",
    "create-an-evaluator":
      "add a new metric; set up a scorer; where do I add an evaluator; new evaluator button; configure a metric",
    "test-the-evaluator":
      "try the metric on one example first; dry run; try an evaluator before the run; playground of an evaluator",
    "score-success-and-threshold":
      "when does a case pass; minimum score; cutoff; pass or fail; from which score on is it a success; set a pass mark; pass rate threshold",
    "errors-in-a-run":
      "metric shows error instead of a number; scorer crashed; evaluator failed; error instead of a score; why is the result an error",
    "all-templates": "full list of built-in evaluators",
    "create-evaluators-with-the-api": "create an evaluator configuration by script",
  },
  "/evaluation/configure-evaluators/rag-evaluators": {
    "": "is my retrieval good; are the answers grounded in the documents; check for invented facts; relevance of chunks; hallucination score; vector search quality; groundedness; evaluate retrieval augmented generation; ragas faithfulness; context relevancy; does the answer stick to the sources; made up answers; hallucinations",
    "make-the-context-visible-in-the-trace":
      "pass the retrieved chunks to the metric; log the documents that were found; context is missing for the rag evaluator; how does the evaluator see the retrieved documents",
    "read-the-two-scores-together":
      "low score what should I improve; search or prompt at fault; faithfulness high but relevancy low; what do the scores mean for retrieval",
    "write-the-paths":
      "path to a value in the trace; trace.retriever.outputs; key of the context; which path do I enter",
    "choose-the-three-keys": "question answer and contexts keys",
    "create-the-evaluator": "how do I evaluate a rag app for faithfulness; create a faithfulness evaluator",
  },
  "/evaluation/configure-evaluators/regex-evaluator": {
    "": "does the answer contain a word; check format of phone number, date or email; forbidden words; pattern; must begin with; check the output with a pattern; validate email or date format; test that a word does not appear; must not contain",
    "regex-test":
      "regular expression; regexp; check that an output matches a pattern; regex does not match; case insensitive regex; flags of the pattern",
    "starts-with-ends-with-and-contains":
      "substring check; prefix or suffix; output should start with; output must contain a text",
    "contains-any-and-contains-all":
      "list of keywords must appear; at least one of several words; check for several keywords",
    "check-several-terms": "mention of all product names",
  },
  "/evaluation/configure-evaluators/semantic-similarity": {
    "": "how close is the answer to the expected one; fuzzy match; same meaning different words; paraphrase; rouge, bleu, bertscore; similarity to the reference answer; cosine similarity; embeddings to compare answers; compare free text with the expected text",
    "semantic-similarity-match":
      "compare meaning with vectors; embedding distance; does semantic similarity need an openai key; which embedding model is used",
    "levenshtein-distance":
      "number of changed characters; typos between two strings; edit distance threshold; small differences in spelling",
    "similarity-match": "jaccard; word overlap",
  },
  "/evaluation/configure-evaluators/webhook-evaluator": {
    "": "call my own service to score; external metric over http; use my javascript code for scoring; run my check on my server; evaluator in another language; evaluate with my own api; evaluator over http post; custom scoring service",
    "the-contract":
      "request body and response format of my endpoint; payload; what does agenta send to my webhook; which json must the webhook return; time limit of the webhook",
    "protect-the-endpoint":
      "authentication, secret or token for my endpoint; who can call it; verify that a request comes from agenta; secret header for my evaluator; shared secret",
    troubleshooting:
      "my endpoint times out; timeout; not json; webhook returned 500; webhook cannot be reached; score is missing in the response",
    "write-the-server": "example server in fastapi for scoring",
  },
  "/evaluation/evaluation-from-ui/comparing-runs": {
    "": "which version is better; did my change make things worse; difference between two experiments; old against new prompt; regression; compare evaluation results; two models on the same test set; did quality go down; before and after",
    "what-can-be-compared":
      "put two or more runs side by side; which evaluations fit together; only runs with the same test set; why can't I select this run",
    "share-the-comparison": "send the link to my boss or team; permalink of a comparison",
    "weigh-cost-and-time":
      "cheaper but slower; trade off between price, speed and quality; compare price and speed of two runs",
    "list-the-changed-cases":
      "which examples broke; rows that passed before and fail now; which rows got worse; regressions between two versions; flipped rows",
    troubleshooting: "cannot select a run to compare; compare button greyed out; comparison shows no data",
    "start-a-comparison": "button to compare",
    "decide-with-an-example": "is the difference significant; small sample",
  },
  "/evaluation/evaluation-from-ui/quick-start": {
    "": "is the cheap model good enough; gpt-4 or gpt-4o-mini; choose between llms; find the best model for my task; switch to a smaller model; compare gpt-4 with a small model; example of a classifier evaluation; find out if a cheaper model does the job; save money on models",
    "put-both-runs-side-by-side": "compare baseline and new model",
    "change-the-model-and-compare": "what happens if I switch the model",
    "commit-the-smaller-model": "choose between two models with an evaluation; is the smaller model good enough",
  },
  "/evaluation/evaluation-from-ui/running-evaluations": {
    "": "start a test; run my prompt on a whole dataset at once; bulk run; batch test; run an automatic evaluation; launch an evaluation from the browser; evaluate a variant on a test set; new auto evaluation",
    "what-happens-during-a-run":
      "does it call the model for every row; order of the calls; how many llm calls does an evaluation make; does an evaluation cost money",
    "follow-progress":
      "how long does it take; meaning of the statuses; pending, queued, success, failure, errors; is my evaluation finished; evaluation status meaning; progress of a run",
    "avoid-rate-limit-errors":
      "throttling; requests per minute; delay between calls; slow down; openai quota exceeded; retry; error 429 while evaluating; too many requests during an evaluation; batch size and retry delay; rate limit reached for the model",
    "evaluate-several-versions": "test many prompts at once; evaluate two variants in one go",
    "run-evaluations-faster":
      "too slow; parallel; concurrency; more workers; scale celery; speed up; evaluation takes hours; speed of an evaluation",
    "the-run-does-not-start":
      "start button disabled; cannot launch; nothing happens after I click start evaluation; no test set or evaluator to choose; evaluation cannot be created",
    "add-workers-on-your-own-instance": "scale the worker; celery concurrency; replicas; increase celery workers",
    "a-run-does-not-finish":
      "stuck at running or pending; job hangs; never finishes; cancel, abort or stop a test; kill; worker log shows nothing; evaluation stuck in progress; evaluation stays on started; stop a running evaluation; pending forever; evaluation queue is not processed",
    "rows-or-results-fail":
      "some cells show an error; empty cells; failed rows; some rows failed; app error in an evaluation; output is error; invocation failed",
    "open-the-dialog-new-auto-evaluation": "where is the button for a new evaluation",
  },
  "/evaluation/evaluation-from-ui/viewing-results": {
    "": "where do I see the outcome; report of a test; how did my prompt do; charts and statistics; see evaluation results; open a finished run; table of outputs and scores; understand results",
    overview:
      "average score; pass rate; summary graph; how good is it overall; average of a metric; distribution of scores; total cost and latency of a run",
    "from-a-failing-row-to-its-cause":
      "why did a case fail; debug a bad score; root cause; inspect wrong answers; find out why a row failed; look at wrong answers; open the trace of a row",
    "prompt-configuration":
      "which prompt and model were tested; settings used in a past run; which configuration was evaluated",
    "export-results":
      "save results as a file; get numbers into excel; pandas; download evaluation results as csv; export a run; get results by api; results in a notebook",
    "combine-evaluators-into-one-number":
      "overall score; weighted average of metrics; aggregate several evaluators; one total score from several evaluators; composite score",
    troubleshooting:
      "columns not shown; no scores; results are blank; results page is empty; a metric is missing in the overview",
    "test-cases": "see each row with its output",
  },
  "/evaluation/human-evaluation/ab-testing": {
    "": "blind comparison; people choose the better answer; preference test; thumbs for left or right; arena; vote; compare two prompts by hand; human preference; side by side voting; pairwise comparison; which answer do people prefer",
    "vote-as-a-team": "share a link so others can vote; several voters",
    "read-the-result": "which one won; number of votes; result of the vote; winner of an a/b test",
    vote: "can voters see which variant it is; both are good; both are bad; keyboard shortcuts for voting",
    "export-the-votes": "download votes",
    "start-an-ab-test": "set up a comparison of two variants by people",
  },
  "/evaluation/human-evaluation/configuring-evaluators": {
    "": "questionnaire for reviewers; stars, checkbox, comment field; survey form; rating scale; labels to pick from; create a feedback form; fields for human feedback; labels for annotators; add a rating scale; define annotation schema",
    "feedback-types":
      "free text comment, number, yes or no, multiple choice; types of fields for ratings; string, number, boolean, class",
    "design-the-form": "good questions for reviewers; annotation guidelines; how to ask annotators; scale from 1 to 5",
    "create-it-with-the-api": "create a human evaluator from code",
  },
  "/evaluation/human-evaluation/quick-start": {
    "": "experts check answers by hand; manual review; let people rate outputs; domain expert; qa team; doctors or lawyers judge answers; human in the loop; manual evaluation; let experts score outputs; subject matter experts review; annotate outputs of a test set; human annotation; manual grading in the ui",
    "when-people-should-score":
      "automatic or manual scoring; do I need humans; is manual evaluation needed; when not to use an llm judge",
    "score-each-case": "how do I rate an answer; annotate a row",
    "read-and-export-the-results": "results of manual evaluation",
  },
  "/evaluation/human-evaluation/running-evaluations": {
    "": "give tasks to reviewers; assign work; annotation queue; manual scoring session; run a human evaluation; annotate the rows of a run; start manual scoring",
    "work-as-a-team":
      "split the rows between colleagues; share the review; divide the annotation work; several annotators at the same time; invite reviewers",
    "let-several-people-score-the-same-case":
      "two reviewers per item; multiple raters; disagreement; kappa; second opinion on the same row; inter annotator agreement; two annotators for one row",
    "score-the-cases": "save an annotation; keyboard navigation between cases; unannotated only",
    troubleshooting: "annotation is not saved; annotate button disabled",
    "generate-the-outputs": "run all cases before scoring",
  },
  "/evaluation/human-evaluation/viewing-results": {
    "": "what did the reviewers say; summary of manual ratings; results of a human evaluation; average rating of people; compare human scores",
    "export-scores":
      "save ratings as csv; excel of reviews; download annotations; csv of human scores; get annotations by api",
    "turn-approved-outputs-into-references":
      "make golden answers from good outputs; build ground truth with reviews; use good answers as expected outputs",
    "compare-people-with-a-judge":
      "does the ai grader agree with humans; validate the llm judge; calibration; agreement between people and the llm judge; is my judge as good as a human",
    "one-run-case-by-case": "who annotated which row",
    "save-annotated-cases-as-a-test-set": "make a dataset from reviewed rows",
    "cohens-kappa": "measure agreement",
  },
  "/evaluation/managing-test-sets/create-from-playground": {
    "": "keep a good example; save an input and output while I try things; collect examples by hand; add a playground result to a test set; save generations as test cases; bookmark an interesting output",
    "correct-the-output":
      "fix the wrong answer before saving; edit the expected answer; write the expected answer myself before I save",
    "save-a-chat-turn": "save a conversation as an example; add a conversation to a test set",
    "load-cases-back":
      "use my dataset in the playground; try on saved examples; import a test set into the playground; load rows into the playground",
    "save-all-generations": "save every output at once",
    "check-the-mapping": "which column gets the output",
    troubleshooting: "cannot add to test set",
  },
  "/evaluation/managing-test-sets/create-from-traces": {
    "": "use real user questions as tests; build a dataset from logs; production requests as examples; collect failures; real world data; add traces to a test set; dataset from production data; turn logged requests into test cases; use production traffic for testing",
    "add-many-traces":
      "bulk select requests; many logs at once; select several traces and add them; add all filtered traces",
    "how-columns-are-chosen":
      "which fields become columns; mapping is wrong; nested input; map span data to columns; input and output mapping; which part of the trace becomes a column",
    "correct-one-answer": "edit the expected output before saving a trace",
    troubleshooting: "add to test set is disabled; columns do not match the existing test set",
  },
  "/evaluation/managing-test-sets/create-from-ui": {
    "": "type a dataset by hand; make a table of examples; edit rows; add a column; change a dataset in the browser; create a test set by hand; write test cases in the browser; empty test set; edit a test set",
    "change-an-existing-test-set":
      "edit, rename or clone a dataset; remove rows; add rows to an existing test set; delete a row; edit a cell; is there a version history of test sets; duplicate a test set",
    "fetch-the-rows-from-a-script":
      "read the dataset in python; get the test cases by api; download a test set in python",
    troubleshooting:
      "column name does not match; changes are not saved; lost edits; unsaved test set; cannot save test set",
    "rename-the-input-column": "column must be named like the variable; rename a column in the ui",
    "find-your-way-in-the-editor": "what do the buttons of the editor do",
    "create-a-test-set": "what is a test set; create my first test set",
  },
  "/evaluation/managing-test-sets/create-programatically": {
    "": "create a dataset by script; push examples from code; upload from python; pandas dataframe; huggingface",
    "replace-the-rows": "update examples; overwrite",
    "add-a-row-or-rename-a-column": "append examples; add a row by api; insert one case; change column names",
    "migrate-a-dataset-from-another-tool":
      "import from langfuse, langsmith, promptlayer, braintrust; convert jsonl; move my dataset",
  },
  "/evaluation/managing-test-sets/upload-csv": {
    "": "import my excel or spreadsheet; file format of the dataset; import questions and answers; columns and header; upload a csv; import test cases from a file; excel to test set; json upload; how must the file look",
    "csv-format":
      "delimiter, quotes, encoding, utf-8, semicolon, header row; comma in a value; line breaks in a cell; umlauts are broken; quotes in csv; separator",
    "the-reference-column":
      "name of the column with the right answer; ground truth column; correct_answer column; how does the evaluator know the expected answer; name of the expected output column",
    "json-format": "jsonl; array of objects; structure of the file; nested json in a test set; list of objects as file",
    "chat-applications":
      "dataset with messages; multi turn dialog as test data; messages column; test a chatbot with history; conversation in a csv",
    troubleshooting:
      "file is too large; invalid file; upload error; nothing happens; malformed; csv upload fails; file could not be parsed; wrong columns after the upload; file size limit",
    "images-in-a-conversation": "image urls in a test set",
    "manage-your-test-sets": "delete a test set; rename a test set; download a test set; clone; list of test sets",
  },
  "/evaluation/online-evaluation": {
    "": "automatically check live traffic; monitor quality in production; continuous scoring of real requests; guardrails; live evaluation; evaluate production traces automatically; live scoring; evaluate incoming requests; monitor answer quality over time; run a judge on live traffic",
    "which-traces-are-missed":
      "not every request is scored; sampling; evaluate a sample of the traffic; old traces are not scored; why are some production traces not scored by an online evaluation",
    "pause-resume-or-delete-it": "turn off the live evaluation; stop an online evaluation",
    "what-can-be-scored": "which evaluators work on live traces",
    "start-an-online-evaluation": "set up continuous evaluation",
    troubleshooting: "no scores on live traces",
  },
  "/evaluation/quick-start-ui": {
    "": "evaluate without code; how do I test my prompt; first test; does my prompt work well; check quality in the browser; first evaluation without code; tutorial evaluation in the browser; test a prompt against examples; how good is my prompt",
    "fix-the-prompt-and-run-again": "improve a prompt after bad results; iterate after a bad result",
    troubleshooting:
      "evaluation menu is missing; everything fails; score is zero; evaluation failed at first try; all rows wrong; no api key for the model",
    "read-the-result": "what does the result of my first evaluation mean",
  },
  "/": {
    "": "what is this; what does agenta do; is it like langfuse, langsmith or promptlayer; alternatives; product overview; features; why should I use it; llmops platform; what is agenta good for; introduction; who is it for; langsmith alternative open source",
    "three-product-areas":
      "what parts does it have; what can I do with it; difference between observability and evaluation; what are the modules",
    "it-is-open-source": "is the source code public; github repository; licence; mit license; source on github",
    "where-it-runs":
      "cloud or own servers; is there a free version; eu region; where is it hosted; cloud or self hosted; can I run it on premise; hosted version; free tier; credit card",
    "it-fits-the-app-you-have":
      "do I have to rewrite my app; vendor lock in; works with my stack; works with langchain or openai; do I need to change my architecture",
    "find-your-path": "where do I begin; what should I read first",
    "see-a-first-trace-in-two-minutes": "fastest way to see something; shortest example",
    "the-whole-team-can-work-on-the-app": "can non developers edit prompts",
  },
  "/getting-started/quick-start": {
    "": "beginner tutorial; hello world; how do I begin; first steps; walkthrough of everything; get started from zero; get started; tutorial for the whole product; from prompt to trace; learn agenta in ten minutes",
    "create-the-prompt": "make my first app; new prompt button; first app",
    "use-it-in-your-code": "how does my program get the prompt; call my prompt from python",
    troubleshooting:
      "first example fails; credentials not found; quick start does not work; prompt not found in the quick start",
    "deploy-to-production": "publish my first prompt",
    "evaluate-the-variant": "first evaluation",
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
    "": "let my ai assistant read the documentation; chatgpt plugin; llms.txt; copilot; context for coding assistants; documentation as markdown; mcp server for the docs; use the docs in cursor or claude code; ask questions about the docs in my ide",
    "connect-your-editor": "add the mcp server to vs code; claude code setup",
    "without-the-program": "llms-full.txt; docs as plain text",
  },
  "/misc/faq": {
    "which-python-version-does-the-sdk-need":
      "python 3.8; python 3.12; supported interpreters; requires-python; minimum python version; python 3.13 support",
    "can-i-use-agenta-with-typescript-javascript-java-or-go":
      "is there a node sdk; php, ruby, rust, c#, .net, kotlin; other programming languages; npm install; node.js sdk; is there a javascript client; use it without python; c# client",
    "how-do-i-fetch-prompts-from-typescript":
      "get a prompt in a react, next or express app; fetch in javascript; call the rest api from node to get a prompt; prompt in typescript",
    "how-do-i-trace-an-app-that-is-not-written-in-python": "trace java, go, ruby or rust; tracing for go or java",
    "which-llm-providers-does-agenta-support":
      "supported models; can I use gemini, mistral, claude, groq, cohere, deepseek, perplexity, together; list of llms; anthropic; list of providers; does it support gemini; is mistral supported; bedrock support; xai grok",
    "can-i-use-ollama-or-a-model-that-i-host-myself":
      "local llm; llama on my machine; own model; self hosted model; lm studio; private model; huggingface; vllm endpoint; local llama; connect ollama; self hosted llm",
    "how-do-i-add-a-model-that-is-missing-from-the-list":
      "new model not available; gpt-5 is not shown; use the latest model; dropdown does not have my model; add a new openai model; model is not in the dropdown; claude 4 missing",
    "what-do-i-do-when-an-integration-is-missing":
      "my framework is not listed; crewai; haystack; semantic kernel; unsupported library; no integration for my library",
    "what-is-the-base-url-of-the-api":
      "which host do I call; endpoint address; eu or us region url; api url of the cloud; host for the eu; which address for self hosted; how do I set AGENTA_HOST for a self-hosted instance; set AGENTA_HOST self-hosted",
    "do-i-need-an-api-key-when-i-self-host": "authentication for a local install; run without key; api key for oss",
    "where-are-my-provider-keys-stored":
      "are my openai secrets safe; encryption of keys; who can see my key; vault; how are provider keys protected; is my openai key visible to others",
    "is-self-hosting-free":
      "do I pay for running it myself; license fee; gratis; price of self hosting; cost of the oss version",
    "does-a-self-hosted-instance-send-usage-data":
      "tracking; privacy; does it call home; disable posthog; air gapped; opt out of analytics; does oss send telemetry",
    "can-i-evaluate-an-application-that-is-not-written-in-python": "evaluate a node app",
    "which-platforms-can-i-self-host-on": "docker or kubernetes; supported platforms",
    "does-agenta-have-guardrails": "block unsafe output; content moderation; filter prompt injection",
    "can-agenta-send-an-alert-or-stop-at-a-budget": "alert when costs rise; budget limit; email notification",
    "does-agenta-have-webhooks": "notify my server about changes; event when a prompt is deployed; slack notification",
    "does-agenta-work-with-audio-speech-or-pdf": "voice agents; speech; pdf input; whisper",
    "how-does-agenta-compare-with-langfuse-langsmith-and-others": "difference to langfuse; agenta or promptlayer",
  },
  "/misc/account": {
    "": "login; profile; settings of my user; i can't log in",
    "how-people-sign-in":
      "google login; github login; magic link; one time password; sign in with google; login with email code; which login methods; sso login",
    "forgotten-password":
      "lost password; reset my password; recover access; locked out; admin cannot log in; reset password does not work; no reset email on my own server; change my password",
    "change-an-email-address": "new mail address; wrong email; rename user; change my email; update my profile",
    "hand-over-the-organization":
      "transfer ownership; owner left the company; new admin; change the owner of an organization; the owner has left",
    "delete-an-account":
      "close my account; remove user; unsubscribe; erase my data; gdpr erasure; delete my account; remove all my data; cancel everything",
    "two-factor-authentication": "2fa; mfa; totp; authenticator app; yubikey; is mfa possible; second factor",
    "single-sign-on":
      "sso; saml; oidc; okta; entra id; azure ad; keycloak; scim provisioning; ldap; can we log in with okta; enterprise login; saml support; active directory",
  },
  "/misc/data-and-security": {
    "": "is it safe; privacy; security questionnaire; compliance; gdpr; where does my data go; security overview; data protection; can my data be used for training; is my data encrypted",
    "what-agenta-stores":
      "which personal data is saved; are api keys encrypted; what is saved about my users; are prompts stored; which data do you keep",
    "how-long-is-data-kept":
      "retention; expire; delete old data; how long do you keep my traces; data retention; when are traces deleted; old traces disappeared; traces older than a month are gone",
    "region-and-contracts":
      "eu hosting; data residency; germany; dpa; subprocessors; soc 2; hipaa; where are the servers; us or eu; gdpr contract; sign a dpa; soc2 report; hipaa baa",
    "is-there-an-audit-log":
      "who viewed a prompt; access log; audit trail; log of user actions; log of changes; who changed what; who deleted something",
    "code-that-members-can-run":
      "is the sandbox secure; remote code execution; untrusted users; evaluator security; escape; is it dangerous to let users write evaluators; custom code security",
    "what-leaves-your-instance":
      "telemetry; phone home; outbound connections; analytics; does a self hosted server send data out; telemetry to agenta",
    "who-can-see-what": "can agenta employees see my prompts; who has access to my data",
  },
  "/misc/migrate-from-other-tools": {
    "": "switch from langfuse; replace langsmith; leave promptlayer; helicone; humanloop; import existing prompts; move from langfuse; coming from langsmith; import prompts from promptlayer; replace our current tool",
    "how-agenta-compares":
      "agenta vs langfuse vs langsmith; why should we switch; alternatives; pros and cons; comparison with other llmops tools",
    "move-the-test-data": "import datasets; bring my datasets over",
    "send-traces-to-agenta":
      "replace observe decorator; traceable; dual write; switch tracing from langfuse to agenta; keep sending to both for a while",
    "move-the-prompts": "import many prompts at once; bring prompts over from another tool",
    "how-the-terms-correspond": "what is a langfuse dataset called here; mapping of terms",
    "change-the-code-that-fetches-prompts": "replace langfuse get_prompt",
    "import-the-file": "script that imports prompts",
  },
  "/misc/move-between-instances": {
    "": "export everything; import apps; clone a project; duplicate an app; from cloud to on premise; backup prompts to git; migrate from cloud to self hosted; copy a prompt to another project; export and import apps; two instances staging and prod",
    "copy-the-test-sets": "transfer datasets to another project; move test sets to another instance",
    "copy-an-application-with-all-its-versions": "keep the history when I move; copy an app with its versions",
    "keep-your-prompts-in-git": "sync prompts with a git repository; prompts as files",
    "point-your-code-to-the-target": "change the host after a migration",
  },
  "/misc/getting_support": {
    "": "contact; talk to someone; discord; chat with the team; email address; help me; book a demo; sales; where can I ask a question; contact support; slack community; help",
    "report-a-security-problem":
      "vulnerability; found a security hole; responsible disclosure; cve; security contact; report a security issue",
    "what-to-include-in-a-question": "how to ask a good question",
    "choose-a-channel": "email of support; response time; support for paying customers",
    "ask-in-slack": "join slack",
    "report-a-bug": "where to report a bug",
    "suggest-an-improvement": "request a feature; feature wish; suggest an idea",
  },
  "/misc/opensource": {
    "": "free or paid; which features need a paid plan; difference between oss, cloud and enterprise; limitations of the free version; self hosted versus saas; open source or enterprise; difference between community and cloud; what do I get for free; which edition",
    "compare-the-editions":
      "feature matrix; what is missing in the community edition; is sso included; feature comparison oss and ee; is rbac in the open source version; what is only in enterprise",
    "cloud-plans":
      "how expensive is it; pricing; seats; hobby, pro, business; quota; number of traces included; limits per month; how long is data stored; upgrade my subscription; cancel; trial; how much does agenta cloud cost; free plan limits; seats per plan; what happens when I exceed the quota; change the plan; pro plan; annual billing; invoices",
    licenses: "legal; apache or mit; copyright; which license; ee folder license; can I fork it",
    "may-i-build-a-commercial-product-on-the-open-source-edition":
      "sell a product; commercial use; resell; use it commercially; white label",
    "are-users-or-applications-limited-in-the-open-source-edition":
      "how many users; maximum number of apps; unlimited seats; user limit in oss; number of projects",
    "is-it-safe-to-run-in-a-company":
      "security audit; compliance; iso 27001; gdpr; enterprise ready; penetration test; trust; soc 2; security certificates; is it production ready",
    "how-do-i-move-to-a-commercial-edition":
      "switch from self hosted to cloud; buy a license; upgrade to enterprise; get an enterprise license; buy",
    "where-do-i-get-help-without-a-contract": "community support",
  },
  "/misc/team_management": {
    "": "add people; share with my team; collaborate; user accounts; who may do what; onboarding colleagues; manage users; team members; workspace settings; user management; access control",
    "invite-a-member":
      "add a colleague; share access; new person in the team; give someone an account; invite colleagues; add a user to my workspace; send an invitation; share the project with a coworker",
    "pass-on-the-link":
      "no invitation email received; copy the invite link; email not sent; invitation email does not arrive; get the invitation link; invite without smtp",
    "invite-from-a-script": "add many users automatically; bulk invite; invite users by api",
    "manage-members":
      "remove someone; delete a user; person left the company; offboarding; resend the invite; pending; remove a member; delete a teammate; revoke access; resend invitation; cancel an invitation",
    roles:
      "admin, viewer, editor, owner; rights; what can a viewer do; restrict access; which roles are there; what may an editor do; read only access; permissions",
    "permissions-by-role":
      "who is allowed to deploy; may an editor delete; access matrix; can a viewer run evaluations; who may deploy to production; table of permissions",
    "change-a-role":
      "make someone admin; promote a user; transfer ownership; grant rights; change the role of a member; make a colleague an admin",
    "create-workspaces-and-projects":
      "separate teams or customers; new project; several projects; multi tenant; create a second project; new workspace; separate staging project; project per customer",
    "switch-organizations":
      "I belong to two companies; wrong account; change organization; switch workspace; change the organization",
    troubleshooting:
      "invitation expired; user already exists; cannot join; invite link invalid; invitation link does not work; you are not a member; already a member",
    "roles-in-the-open-source-edition": "roles in oss; everyone is owner",
    "where-other-settings-live": "where are the settings",
  },
  "/observability/concepts": {
    "": "tracing basics; vocabulary of tracing; what is a trace; terms of tracing; data model of traces",
    "traces-and-spans":
      "difference between a trace and a span; what is a span; parent and child; what are spans and traces; root span; nesting of spans",
    "span-types":
      "kinds of steps; llm, tool, agent, chain, embedding; icon; which span kinds exist; what does type workflow mean; task, tool, query, rerank",
    "events-and-exceptions": "where do I see a stack trace; error in a step; exceptions in a span; error details",
    attributes: "key value data on a step; custom attributes; what is stored in attributes",
    "metrics-incremental-and-cumulative":
      "total of tokens versus own tokens; sums over children; difference between incremental and cumulative; double counted tokens",
    "invocations-and-annotations": "why is feedback a separate trace; what is an annotation trace",
    "what-agenta-adds-to-opentelemetry":
      "jaeger, datadog, grafana compared; why not plain otel; relation to opentelemetry",
    links: "connect two traces",
    references: "how does a span know its application",
    "auto-instrumentation-compatibility": "openinference or openllmetry; which instrumentations work",
  },
  "/observability/integrations/agent-frameworks": {
    "": "trace CrewAI; google adk; AutoGen; Semantic Kernel; Haystack; smolagents; multi agent frameworks in python; trace crewai agents; autogen tracing; google adk tracing; claude agent sdk; semantic kernel",
    "versions-that-fit": "which version of crewai works with agenta; DependencyConflict requested but found",
    "tokens-are-counted-twice": "usage is double; token count too high; tokens doubled with crewai and litellm",
    "no-spans-and-the-log-shows-a-version-conflict":
      "dependency conflict; instrumentor only instruments; instrumentor does nothing because of a version conflict",
    "you-dont-want-to-store-prompts": "hide prompts of an agent framework",
  },
  "/observability/integrations/agno": {
    "": "monitor agno or phidata agents; log tool usage of an agent; agno tracing; phidata",
    "the-tools-are-never-called": "agent ignores its tools; agent invents the answer instead of calling a function",
    "other-symptoms": "agno spans missing",
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
    "": "log langchain; monitor chains; debug lcel; callback handler; langchain tracing; openinference langchain instrumentor; chains and retrievers in a trace; observe a langchain app",
    "give-the-trace-a-name-and-a-reference":
      "rename runnable sequence; label chains; name of a langchain trace; RunnableSequence as name",
    "trace-a-two-step-chain": "how do I trace langchain; langchain python tracing",
    troubleshooting: "langchain traces do not show up",
  },
  "/observability/integrations/langgraph": {
    "": "monitor graph agents; debug nodes and state; see which branch was taken; langgraph tracing; trace an agent graph; see nodes of a graph",
    "add-your-own-spans": "trace a node function",
    troubleshooting: "langgraph spans missing",
  },
  "/observability/integrations/litellm": {
    "": "monitor many providers through one library; log anthropic, gemini and bedrock calls; success callback; litellm tracing; callbacks of litellm; agenta callback handler",
    "two-ways-to-trace": "callback or instrumentor",
    "use-the-callback-instead": "litellm.callbacks",
    "compare-two-models": "run the same question on two models in python",
    troubleshooting: "litellm calls are not traced",
  },
  "/observability/integrations/llamaindex": {
    "": "monitor llama index rag; log retrieved documents; query engine; llamaindex tracing; trace a rag pipeline; retriever spans",
    "hide-text-and-vectors": "traces too big because of embeddings; do not log embeddings",
  },
  "/observability/integrations/mastra": {
    "": "mastra agents; monitor mastra; otel exporter for mastra; typescript agents",
  },
  "/observability/integrations/mcp": {
    "": "how do MCP tool calls show up in a trace; model context protocol; tool server; mcp client and server in one trace; trace mcp server; mcp tool calls",
  },
  "/observability/integrations/model-clients": {
    "": "trace the anthropic / google-genai / bedrock client directly in python; claude; gemini; mistral; boto3 converse; trace anthropic; trace gemini; trace bedrock; trace mistral; trace cohere or groq client without a framework",
    troubleshooting: "anthropic calls appear twice; no cost for mistral",
    "trace-a-call": "use the anthropic client directly",
  },
  "/observability/integrations/openai-agents": {
    "": "monitor multi agent handoffs; swarm; agent sdk; openai agents sdk tracing; handoffs; trace an agent with handoffs",
    "keep-openais-dashboard-as-well":
      "send to both platforms; two trace processors; keep traces in the openai platform",
  },
  "/observability/integrations/openai": {
    "": "log chatgpt calls; monitor gpt requests; track completions; see what I send to openai; azure client; streaming responses",
    "group-calls-into-one-trace": "several calls belong to one request; combine",
    "link-the-trace-to-an-application": "trace does not show under my app",
    "messages-are-missing-from-the-span": "prompt and answer are empty; no input or output shown for gpt",
    "no-span-appears": "gpt call is not recorded",
  },
  "/observability/integrations/pydanticai": {
    "": "monitor pydantic agents; logfire; pydantic ai tracing; logfire and agenta",
    "get-the-messages-back": "messages of a pydantic ai agent missing",
  },
  "/observability/integrations/vercel-ai-sdk": {
    "": "Vercel AI SDK experimental_telemetry to agenta; generateText; streamText; ai sdk telemetry; typescript; vercel ai sdk tracing; trace generateText; typescript ai app tracing",
    "trace-a-nextjs-app":
      "Next.js instrumentation.ts; registerOTel; vercel deployment; next.js tracing; instrumentation hook",
  },
  "/observability/overview": {
    "": "monitoring; logging of llm requests; debug my app in production; see what happens inside; inspect requests; history of all calls; apm; llm monitoring; what is observability; see all requests of my app; logs of my llm app",
    "what-agenta-records":
      "which data is logged; what is saved of a request; latency, tokens, input, output; what does a trace contain; is the prompt stored in the log",
    "choose-a-way-in":
      "how do I begin with monitoring; which method to send data; sdk or opentelemetry; how do I send traces",
    integrations:
      "supported frameworks and libraries; list of plugins; which frameworks can be traced; list of integrations",
    "read-traces-in-the-ui":
      "where do I see my logs; dashboard of requests; where are my traces; observability page; table of traces",
    "find-a-trace":
      "search in logs; filter by user, date, status, failed; look up a request; search traces; filter traces in the ui; find a request of a user; filter by date; only errors",
    "open-a-trace":
      "details of a request; exact messages sent; raw prompt; look at input and output; tree of steps; see the exact prompt that was sent; look at the input and output of a call; tree of spans",
    "delete-a-trace":
      "erase logged data; remove customer data; right to be forgotten; clean up old logs; delete traces; remove a trace; erase a logged request",
    "built-on-opentelemetry":
      "standard; vendor neutral; use with datadog, jaeger, honeycomb; otel compatible; vendor lock in of traces",
  },
  "/observability/query-data/alerts": {
    "": "alert in slack; pagerduty; teams; spend alarm; get notified about high cost; notify me when errors increase; slack alert on failures; alert on cost; alerting",
    "stop-the-spending":
      "set a budget per key; spending cap; limit costs; stop requests when a budget is used up; cost limit",
    "alert-on-a-part-of-the-traffic": "alert for one customer or environment",
    "schedule-it": "run a check every hour",
    "get-told-once-not-every-hour": "too many alerts; repeat alerts",
  },
  "/observability/query-data/analytics-data": {
    "": "statistics; usage report; how many requests per day; chart; kpi; number of calls; monitor spending; grafana; usage analytics; metrics api; requests per day; dashboard numbers; token usage over time",
    "spend-and-tokens":
      "monthly expenses; how much did we pay; usage of tokens per day; budget; invoice; cost per day; how much did we spend; tokens per month; daily spend",
    "hours-with-many-errors":
      "failure rate over time; spikes; when did it fail; alert; error rate per hour; when did errors happen",
    "latency-of-the-last-day":
      "response times; p95; average duration; how slow was it today; average latency; p95 latency; slow hours",
    "only-some-of-the-traces":
      "statistics per user, model or customer; group by; cost of one application; analytics for one environment",
    troubleshooting: "no data; zero; statistics empty; analytics is empty; counts are zero",
    "how-buckets-are-cut": "interval of the buckets; time zone of the statistics",
    "other-statistics": "median or percentiles",
  },
  "/observability/query-data/continuous-export": {
    "": "export traces continuously to BigQuery / S3 / Snowflake; data lake; warehouse; etl; nightly dump; backup of traces; export traces to s3; send traces to bigquery; copy traces to our data warehouse; regular export",
    "copy-spans-from-a-collector": "write spans to s3 from otel; duplicate spans with a collector",
    "copy-spans-with-a-scheduled-script": "incremental export; only new spans; nightly export of traces",
    troubleshooting: "export misses spans",
  },
  "/observability/query-data/query-api": {
    "": "get logs by script; download all traces; export spans to a data warehouse; search requests from code; pull data into a notebook; filter expression; bigquery; get traces by api; query spans from python; download traces; export logs; fetch traces in a script",
    filters:
      "filter traces by status, name or attribute; conditions; operators; filter by attribute in the api; filter syntax; contains, greater than; and or conditions",
    recipes:
      "example filters; failed requests of yesterday; expensive requests; slow requests; all failed traces; traces of one user; slowest calls",
    "page-through-the-results":
      "more than 100 results; pagination; next page; limit; cursor; get more than the first page; cursor for spans; limit of results",
    troubleshooting:
      "query returns nothing; wrong filter; 422; no results from the query api; filter has no effect; query returns an empty list",
    operators: "which comparison operators",
    "useful-attribute-keys": "attribute names for filtering",
    "what-comes-back": "shape of the response of a trace query; tree or flat list",
  },
  "/observability/quick-start-opentelemetry": {
    "": "monitor a node app; javascript tracing; next.js, express, nest, vercel ai; trace openai from typescript; npm; browser or edge; trace a node app; javascript tracing quick start; opentelemetry in typescript; openai node tracing",
    "choose-a-span-processor":
      "short script exits before sending; batch or simple; serverless flush; spans are lost in a short script; simple or batch processor",
    troubleshooting: "node app sends no spans",
  },
  "/observability/quickstart-python": {
    "": "first trace; see my first request; monitor a python script in five minutes; minimal example; start with tracing in python",
    "add-tracing-to-the-script":
      "trace my first openai call; instrument python code; lines to paste; which lines do I add to trace; ag.init and instrument; trace an openai call in python; openai call in python; python call to openai",
    "create-an-api-key-and-set-it":
      "where do I get a key; find my token; export environment variable; create an api key for tracing; set the key as variable",
    troubleshooting:
      "no trace in the table; my request does not show up; nothing appears; empty list; first trace does not show up",
    "what-the-lines-do": "why do I have to call init before importing",
  },
  "/observability/trace-with-opentelemetry/distributed-tracing": {
    "": "request goes through several services; correlate logs between frontend and backend; join spans; microservices without the sdk; propagate trace context with opentelemetry; traceparent header; spans of two services in one trace",
    troubleshooting: "services end up in separate traces",
  },
  "/observability/trace-with-opentelemetry/getting-started": {
    "": "send otlp from any language; java, go, ruby, rust, .net; which url and header; exporter settings; existing otel setup; send traces without the sdk; otlp endpoint; use opentelemetry directly; otel exporter setup",
    "what-the-exporter-needs":
      "grpc or http; protocol; authorization header format; port 4317 4318; otlp http or grpc; authorization header for otlp; url of the otlp endpoint",
    "check-the-key": "is my token right; verify credentials; test my api key with curl",
    "languages-and-libraries":
      "which programming languages can send traces; spring, go, php; trace java; trace go; trace ruby; php opentelemetry",
    troubleshooting:
      "exporter error; 404; 415; connection error; wrong content type; exporter gets 404; unavailable while exporting traces; otlp export fails; grpc does not work",
    "choose-the-endpoint-variable": "OTEL_EXPORTER_OTLP_ENDPOINT or TRACES_ENDPOINT; path is added twice",
  },
  "/observability/trace-with-opentelemetry/otel-collector-configuration": {
    "": "central agent for all services; forward to two backends; sidecar; yaml pipeline; datadog and agenta together; fan out; opentelemetry collector; export to agenta and datadog; collector yaml; send traces through a collector",
    "keep-batches-below-the-limit":
      "payload too big; reduce size of requests; collector batch too large; 413 from the collector",
    "useful-additions":
      "drop or hash attributes; remove personal data centrally; tail sampling; second destination; filter spans in the collector; remove personal data; sampling",
    troubleshooting: "collector drops data; exporting failed; permanent error; not retryable error",
    "the-endpoint-and-the-self-hosted-variant": "collector endpoint path",
  },
  "/observability/trace-with-opentelemetry/semantic-conventions": {
    "": "which attribute names; schema of a span; field names; gen_ai keys; naming; attribute names that agenta understands; ag.data; gen_ai attributes; map my attributes",
    "set-attributes-yourself":
      "add input and output to my manual span; set inputs and outputs by attributes; cost and tokens as attributes; span kind attribute",
    data: "ag.data.inputs and outputs",
    metrics: "token and cost attributes",
    types: "span type attribute",
    openinference: "what happens to openinference attributes",
    "opentelemetry-genai-and-logfire": "gen_ai conventions",
    "tags-flags-and-unknown-keys": "what happens to unknown attributes",
  },
  "/observability/trace-with-python-sdk/adding-metadata": {
    "": "attach extra information; custom fields; save the customer, tenant or request number; labels; context documents; extra data in logs; add metadata to a span; custom data in a trace; tag a trace with the customer; store_meta",
    "store-intermediate-values":
      "log values in between; save retrieved chunks; debug variables; save retrieved documents in the trace; log an intermediate result",
    "track-users-and-chat-sessions":
      "group by conversation; per customer; thread id; follow one user over many messages; multi turn; all messages of a chat; add a user id to a trace; session id; group messages of a conversation",
    "find-the-spans-again":
      "filter by my custom field; search by customer; filter by metadata; search for a customer id",
    "add-tags": "mark requests; labels; categories; tag traces; mark traces as test",
    "choose-between-internals-and-metadata": "difference between store_meta and store_internals",
    "store-the-template-of-a-prompt": "see the template beside the filled prompt",
    "what-is-stored-and-what-is-not": "size limit of metadata; value is not stored",
  },
  "/observability/trace-with-python-sdk/annotate-traces": {
    "": "thumbs up and down; add a comment or rating to a request; save user ratings; mark bad answers; label logs; attach a score from code; add feedback to a trace; score a trace by api; user ratings on traces; thumbs up from my app; attach evaluation results to traces",
    "annotate-by-hand":
      "comment in the ui; mark an answer as wrong manually; annotate a trace in the ui; rate a trace manually",
    "query-annotations": "read all ratings; get comments by api; get feedback by api; list annotations",
    troubleshooting: "rating is not shown; feedback is lost; annotation does not appear; annotation api error",
    "fetch-edit-and-delete": "change or remove an annotation; update feedback",
    "hand-out-the-ids-with-the-answer": "get the trace id in python; return trace id and span id to the frontend",
    "what-to-store": "what can an annotation contain",
  },
  "/observability/trace-with-python-sdk/distributed-tracing": {
    "": "two python services one trace; pass context over http; worker queue; celery; background job; correlate; trace across services; trace id in another process; propagate the context to a worker; microservices in one trace",
    "connect-two-services":
      "trace a request across services; hand the trace id to another server; headers of a call; pass trace headers to another service",
    troubleshooting:
      "two separate traces instead of one; broken chain; trace is split in two; second service starts a new trace",
    "inject-and-extract": "ag.tracing.inject; extract context",
    "let-agenta-do-it-agroute": "does ag.route continue a trace",
  },
  "/observability/trace-with-python-sdk/instrument-functions": {
    "": "log my own functions; decorator; record arguments and return value; measure a step; manual spans; wrap; add a step to the tree; trace a python function; ag.instrument decorator; add a span for my function; custom spans",
    "choose-a-span-type": "mark a function as tool or agent; set the span kind",
    "hide-self-on-methods": "class methods; object is logged; self is logged; instrument class methods",
    "stream-from-a-generator":
      "yield; streaming responses; async generator; trace a streaming function; generator output in the span",
    "record-a-block-instead-of-a-function":
      "with statement; context manager; part of a function; create a span manually; span without decorator; trace part of a function",
    options: "parameters of the decorator; ignore inputs; rename a span",
    "keep-the-decorator-on-top": "order of decorators; decorator with fastapi route",
    "root-and-nested-spans": "nested spans; parent and child functions",
  },
  "/observability/trace-with-python-sdk/redact-sensitive-data": {
    "": "hide passwords; personal data; pii; privacy; anonymize; do not log user input; mask secrets; gdpr; confidential; patient data; disable logging of content; remove personal data from traces; mask pii; hide sensitive inputs; do not send prompts",
    "leave-out-everything":
      "turn off recording of inputs and outputs; log only timing; ignore_inputs and ignore_outputs; trace without content",
    "leave-out-values-by-name":
      "exclude one argument; skip a parameter; hide the password field; do not log one argument; hide the api key argument",
    "redact-with-a-callback":
      "regular expression to mask phone numbers; custom filter; replace names with stars; masking function; anonymize before sending; regex to mask emails",
    "redact-everywhere": "global privacy rule for all functions; redact all spans; set redaction globally",
    "what-redaction-does-not-cover":
      "still shows private data; masking does not work; redaction has no effect on openai spans; auto instrumented spans are not redacted",
    "when-the-callback-fails": "redaction throws an error; what is sent if masking fails",
  },
  "/observability/trace-with-python-sdk/reference-prompt-versions": {
    "": "which prompt version produced this answer; connect logs to prompts; link requests to a release; see the traffic of one version; link traces to prompt versions; which version made this trace; see traces of a variant; store_refs",
    "filter-by-variant": "filter traces by variant; traffic of one environment",
    "accepted-keys": "which references can be stored",
  },
  "/observability/trace-with-python-sdk/setup-tracing": {
    "": "install python package; initialize; configure the sdk; turn on monitoring; pip install; set up the python sdk for tracing; ag.init; install agenta; configure tracing",
    "create-a-key": "where is my api token; generate credentials; create an api key",
    "control-what-is-sent":
      "disable tracing in tests; only send 10 percent; sample; turn off monitoring locally; reduce volume; flush; switch tracing off; disable tracing in unit tests; sample only some requests; flush before exit",
    "where-a-value-comes-from":
      "config file, environment variable or argument; precedence; does the environment variable win over the argument",
    "trust-your-own-certificate-authority":
      "SSL CERTIFICATE_VERIFY_FAILED self signed certificate in certificate chain; own ca; corporate proxy certificate; agenta.intern; ssl error with self signed certificate; certificate verify failed in the sdk",
    "parameters-of-aginit": "arguments of ag.init; host and api key parameters",
    "what-aginit-sets-up": "does init replace my tracer provider; existing opentelemetry setup",
  },
  "/observability/trace-with-python-sdk/track-costs": {
    "": "how much does a request cost; token usage; price per call; expenses; latency; duration; see what a call costs; costs of llm calls; token counts; price of a trace",
    "how-the-cost-is-computed":
      "price list; where do the prices come from; dollars per token; wrong price; where do prices come from; cost differs from the invoice; price of a model is wrong",
    "supply-your-own-figures":
      "own model price; manual token count; unknown model; set the cost myself; cost for a custom model; token counts for a model without usage; store_metrics",
    "filter-by-cost": "find expensive requests; most costly calls; find expensive traces",
    troubleshooting:
      "price is zero; no tokens; cost column empty; no dollars displayed; cost not calculated; cost is not shown; cost is zero although there are tokens; no price for my model; no cost for azure or bedrock",
    "cached-and-reasoning-tokens":
      "are cached prompt tokens and reasoning tokens priced correctly in the cost column; prompt caching discount; thinking tokens; cost higher than my bill; cached tokens are billed too high; reasoning token cost",
    "track-costs-automatically": "automatic cost calculation",
    "incremental-and-cumulative-figures": "total cost of a trace; sum of children",
  },
  "/observability/trace-with-python-sdk/track-users-and-sessions": {
    "": "track users; track chat sessions; thread id; conversation history; group by user; user id and session id on traces; track conversations; user analytics",
    "what-each-user-costs":
      "cost per user; most expensive customer; spend per tenant; costs per user; usage per customer",
    "replay-a-conversation":
      "show all messages of one chat in order; see a whole chat session; messages of a session in order",
    "find-a-users-requests-in-the-ui": "filter traces by user; find all traces of a user",
    "delete-a-users-data": "gdpr erasure of one user; right to be forgotten; delete all traces of one person",
    "on-the-model-calls-too": "user id is only on the root span",
  },
  "/observability/troubleshooting": {
    "": "logs do not arrive; monitoring is broken; debug tracing; traces do not show up; problems with tracing; tracing does not work",
    "nothing-shows-up-in-observability":
      "I see no requests; empty dashboard; data does not arrive; not recorded; no traces in the ui; traces missing; my traces don't appear; observability is empty",
    "a-self-hosted-instance-shows-no-traces-at-all":
      "own server shows no monitoring menu; self hosted no traces; worker does not store traces",
    "the-decorator-records-nothing": "function is not logged; instrument decorator does not work; function not traced",
    "spans-of-a-library-are-missing":
      "only my functions, no model calls; framework not logged; openai spans are missing; auto instrumentation does not work",
    "module-not-found":
      "import error; cannot import; no module named; package not installed; No module named opentelemetry.instrumentation; ModuleNotFoundError agenta; ImportError after update",
    "traces-from-serverless-functions-are-lost":
      "aws lambda; vercel; cloud run; short lived process; data lost on exit; lambda loses traces; process ends before traces are sent; traces from a short script are lost",
    "the-server-rejects-the-export":
      "http status codes of the exporter; failed to export; error code; export failed with a status code; Failed to export batch; exporter error in the log",
    "401-unauthorized":
      "invalid token; access denied; credentials rejected; wrong key; forbidden; 401 from the trace endpoint; invalid api key while tracing; unauthorized export",
    "403-trace-quota-reached": "monthly limit exceeded; plan used up; trace limit reached; 403 while sending traces",
    "413-batch-too-large": "request entity too large; too much data; batch too large; payload too large",
    "spans-are-flat-instead-of-nested":
      "no hierarchy; no tree; steps are not inside each other; parent missing; threads; asyncio; spans are not nested; each span is its own trace; child spans become root spans; thread pool loses the parent; async tasks",
    "every-span-appears-twice":
      "duplicates; doubled entries; same call recorded two times; duplicate spans; double traces",
    "model-spans-have-no-prompt-or-answer":
      "messages not shown; empty input and output; no messages in the llm span; content capture is off",
    "inputs-or-outputs-are-missing":
      "arguments not recorded; null output; output is null; inputs not shown; empty output of a span",
    "metadata-is-missing-after-store_meta":
      "my custom fields are not saved; store_meta has no effect; metadata not visible",
    "agenta---exception-suppressed-in-the-log":
      "does a failure of monitoring crash my app; error swallowed; what if agenta is down; is it safe in production; exception suppressed warning; does tracing break my app; agenta outage and my app",
    "memory-keeps-growing": "memory leak; oom; ram usage increases; memory usage rises with tracing",
    "requests-take-longer-with-tracing":
      "overhead; performance impact; does monitoring slow my app; delay; tracing makes my app slow; latency of tracing; overhead of the sdk",
    "failed-to-parse-otlp-stream": "otlp parse error",
    "the-trace-breaks-between-services": "trace ends at the service border",
    "the-root-span-has-no-cost-but-its-children-have": "total cost is missing on the root; cost only on the child",
    "the-root-span-always-has-the-type-workflow": "span kind of the root is ignored; always workflow",
    "internals-are-not-visible": "store_internals shows nothing",
    "a-second-aginit-does-not-change-redact": "init twice has no effect",
  },
  "/prompt-engineering/application-overview": {
    "": "app dashboard; statistics of one app; settings of an application; overview page of an app; dashboard of an application",
    "see-what-was-deployed-before":
      "deployment history in the ui; what ran last week; history of deployments; previous deployment in the ui",
    "rename-an-application": "change the name of a prompt; app title; rename an app; change the app name",
    "delete-an-application": "remove a prompt; get rid of an app; delete an app; remove an application",
    "change-a-custom-workflows-url":
      "endpoint moved; new address of my server; edit webhook url of app; ngrok url changed; change the url of a custom app; my server has a new address",
  },
  "/prompt-engineering/concepts": {
    "": "how are prompts organized; version control for prompts; git for prompts; prompt registry; concepts of prompt management; versions, variants and environments explained",
    "why-manage-prompts":
      "why not keep prompts in code; benefits; hard coded strings; why use a prompt management system; prompts in git or here",
    variant:
      "work on two ideas in parallel; fork of a prompt; what is a prompt variant; difference between variant and revision",
    version: "revision; history of edits; can a saved prompt be changed; what is a prompt version; commit of a prompt",
    environment: "dev, test and live copies; separate staging; development, staging and production of a prompt",
    "commit-or-new-variant": "save or make a copy; when should I fork; new version or new variant",
    "compared-with-git": "like github; merge; pull; is it like git branches; merge two variants",
    "from-idea-to-production": "release process; lifecycle of a prompt; workflow for releasing a prompt",
    "practices-that-help":
      "best practices; naming; tips for teams; how should we name prompts; prompt review process; who may release",
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
    "": "let agenta call the llm for me; one http request with variables; my prompt over rest; no sdk; use a prompt from zapier or n8n; call a prompt over http; invoke the prompt as an api; run a prompt with curl; llm gateway; agenta as proxy",
    "call-a-chat-prompt": "send messages to a chatbot; send chat messages to the prompt api",
    "choose-another-version": "call staging instead of production; call a specific version by api",
    troubleshooting:
      "call returns 400, 401, 422 or 424; proxy call fails; error from the completion endpoint; secrets not found",
    addresses: "url to call my prompt",
    "find-the-trace": "trace id of a proxy call",
    "call-a-completion-prompt":
      "invoke a prompt over http without calling the model myself; invoke a completion prompt over http",
  },
  "/prompt-engineering/integrating-prompts/split-traffic": {
    "": "canary; gradual rollout; a/b test with real users; feature flag for prompts; percentage of traffic; compare two prompts in production; a/b test in production; canary release of a prompt; send 10 percent of users to the new prompt",
    "route-by-user": "sticky assignment; hash of the user id; same user always gets the same version",
    "compare-the-groups":
      "which version is better in production; statistics per version; compare versions on live traffic",
    "roll-out-or-back": "finish a rollout",
  },
  "/prompt-engineering/managing-prompts-programatically/create-and-commit": {
    "": "save a new version from code; push prompt changes; update a prompt by script; sync prompts from git; version history; create a variant from code; commit a prompt with python; VariantManager; update a prompt programmatically",
    "create-a-new-variant": "duplicate a prompt; new branch; new variant by api",
    "commit-a-new-version": "save my edits; update the text; save a new version of a prompt by script",
    "choose-a-template-format":
      "curly braces; jinja; f-string; mustache; escape braces; if and loops in a prompt; curly or jinja2; literal braces in a prompt; json in a prompt breaks the variables; escape curly braces",
    "ask-for-structured-output":
      "force json; response format; schema; pydantic; typed answer; json schema in a prompt by code; response_format",
    "delete-a-variant": "remove an old prompt; clean up; delete a variant by code",
    "list-variants-and-versions": "list all versions of a prompt",
    troubleshooting: "commit fails; variant already exists",
    "describe-the-configuration": "PromptTemplate in python",
  },
  "/prompt-engineering/managing-prompts-programatically/creating-prompts": {
    "": "new app by script; make a prompt from code; create many prompts; create an app by code; AppManager; create a prompt with the api",
    "choose-a-type":
      "chat or completion; difference between chat and text; which type of app; SERVICE:completion or SERVICE:chat; which app type",
    "version-a-configuration-that-is-not-a-prompt":
      "manage any settings; feature flags; store json config; hyperparameters; store other settings than prompts; version rag parameters; custom configuration schema",
    "list-rename-and-delete": "rename or remove an app; list all my apps; list apps by api; delete an app by code",
    troubleshooting: "app already exists; application not found",
    "create-the-application": "how do I create a prompt with the python sdk; create a new prompt in python",
  },
  "/prompt-engineering/managing-prompts-programatically/deploy": {
    "": "publish; put live; push to production; go live with a new prompt; make my changes active; release without redeploying code; deploy a prompt; deploy to production by code; DeploymentManager; publish a version; release a prompt",
    "promote-from-staging-to-production":
      "move from test to live; same version in prod as staging; copy staging to production",
    "promote-from-ci":
      "release from github actions or gitlab; approval; automate releases; deploy a prompt from github actions; release pipeline",
    "roll-back":
      "revert; restore an older prompt; undo a bad change; new prompt is worse; go back to yesterday's version; roll back a prompt; go back to the previous version; undo a deployment; production prompt is broken",
    "roll-back-in-the-ui": "restore with a click; undo in the browser; roll back without code",
    "when-a-deployment-takes-effect":
      "changes not visible; old prompt still used; how long until live; restart needed; delay; deployed prompt is not used; my app still gets the old prompt; how fast is a deployment live",
    "can-agenta-notify-me-about-a-deployment": "message when a prompt is deployed",
    "can-i-deploy-to-some-users-only": "deploy to a part of the users",
    troubleshooting: "deployment fails; environment not found",
  },
  "/prompt-engineering/managing-prompts-programatically/fetch-prompts": {
    "": "see all versions; audit; what was live on a date; inspect from a script; list variants; prompt history by api; read versions from code",
    "fetch-what-an-environment-runs":
      "which version do I get if I only name the application; the one that is live; default version; which version is in production",
    "compare-two-versions": "diff; what changed between two prompts; diff of two prompt versions",
    "see-all-three-environments": "what is in dev, staging and prod right now; what is deployed where",
    "read-the-history-with-numbers":
      "author; who edited; commit message; change log of a prompt; who changed the prompt; history of a prompt with authors; when was a version made",
    "read-the-deployments":
      "when was it released and by whom; audit trail of releases; deployment log; who deployed; which prompt was live at a time",
    "back-up-all-prompts":
      "export everything; download all prompts; save to git; migrate away; export all prompts; backup of prompts; download every version",
    "fetch-one-version": "get one old version",
    "two-numbers-to-keep-apart": "version number and id confusion",
  },
  "/prompt-engineering/managing-prompts-programatically/setup": {
    "": "prepare python; install the library; connect to my account; first call to the api; pip install agenta fails; install the python sdk; set up the sdk for prompts; pip install agenta",
    "create-an-api-key":
      "generate a token; where do I find my key; secret; access token; create an api key; where are api keys",
    "set-the-environment-variables":
      ".env; export the key; point to my own server; AGENTA_API_KEY and AGENTA_HOST; set the host for self hosted",
    "check-the-connection": "test whether my key works; ping; test the connection of the sdk; is my key valid",
    "ask-for-the-key-instead": "jupyter, colab, notebook",
    "use-the-http-api":
      "rest api; curl; authorization header; without python; postman; use rest instead of the sdk; curl instead of python",
    "manage-your-api-keys":
      "revoke, rotate or delete a key; leaked key; key expires; lost key; delete an api key; rotate a key; key leaked; list my keys",
    troubleshooting:
      "sdk raises an exception; api error; unauthorized; not found; 401 with the sdk; connection refused; invalid api key; authentication fails",
    "where-settings-come-from": "order of settings",
    "install-the-package": "how do I install the agenta python sdk with uv; pip install agenta for prompts",
  },
  "/prompt-engineering/playground/custom-providers": {
    "": "connect another llm; own endpoint; use my company's model; enterprise gateway; bring your own model; change the base url; add my own model; connect azure, bedrock or vertex; custom model provider; openai compatible api; use another endpoint",
    "add-a-key-for-a-standard-provider":
      "enter my openai, anthropic, gemini, mistral or groq key; where do I save provider secrets; llm credentials; add an openai key; set the anthropic key; where do I enter provider keys",
    "configuring-azure-openai":
      "microsoft azure; deployment name; resource; api version; azure openai setup; deployment name and api version; azure endpoint",
    "configuring-aws-bedrock": "amazon; claude on aws; nova; region; access key; bedrock setup; access key for bedrock",
    "permissions-in-aws": "iam policy; invokemodel; least privilege; iam policy for bedrock; AccessDeniedException",
    "configuring-vertex-ai": "google cloud; gemini on gcp; service account json; vertex setup; gemini on google cloud",
    "configuring-openai-compatible-endpoints-eg-ollama":
      "local model; llama; lm studio; vllm; tgi; deepseek; own base url; localai; ollama; litellm proxy; groq or together by base url; self hosted model url",
    "ollama-on-the-same-machine":
      "host.docker.internal; connection refused to local model; localhost 11434; ollama on localhost cannot be reached from docker",
    "adding-models-to-a-provider-eg-openrouter":
      "add a new model name; model not in the dropdown; fine tuned model; openrouter models; add a model to a provider",
    troubleshooting:
      "model not found; provider not provided; invalid key; credentials missing; 424; custom model does not work; LLM Provider NOT provided; authentication error of the provider; BadRequestError",
    "how-the-models-are-called": "name of my custom model in the list",
    "where-an-entry-applies": "does my custom model work in evaluations",
    "list-the-models": "which model id do I enter",
    "amazon-sagemaker": "sagemaker endpoint",
  },
  "/prompt-engineering/playground/images": {
    "": "upload a screenshot to the model; multimodal; gpt vision; photo; picture as input; image input; vision models; send a picture to the model; multimodal prompts",
    "add-an-image-in-the-playground":
      "size limit of a picture; how many pictures; drag and drop; upload an image in the playground",
    "send-an-image-from-your-code":
      "base64 picture with the sdk; image url part; image url in a message by code; base64 image",
    "audio-pdf-and-other-files":
      "speech input; voice; text to speech evaluation; whisper; mp3; attach a document; video; pdf as input; audio files; attach documents",
    troubleshooting: "image is ignored; image too large",
  },
  "/prompt-engineering/playground/reasoning-models": {
    "": "o1 o3 gpt-5 do not work; thinking models; max_tokens is not supported; extended thinking; use o3 or gpt-5; reasoning model errors; thinking models in the playground",
    "models-under-another-name": "azure deployment max_tokens error; azure deployment of a reasoning model",
    "fix-the-error-in-your-own-code":
      "bad request max_completion_tokens openai python; Unsupported parameter max_tokens is not supported with this model; use max_completion_tokens; temperature does not support 0",
    "set-reasoning-effort-seed-or-top-k":
      "thinking budget; effort low medium high; deterministic seed; top_k; extra parameters of the model; reasoning effort; set a seed; parameters that are not in the ui",
    "what-it-costs": "are thinking tokens billed; hidden tokens; cost of reasoning",
    troubleshooting: "reasoning model returns an empty answer",
  },
  "/prompt-engineering/playground/structured-output": {
    "": "get json; structured response; force a schema; pydantic; response format; only return valid objects",
    "define-a-schema": "strict mode; required fields; enum values",
    "use-it-in-your-code": "parse the answer; typed result",
  },
  "/prompt-engineering/playground/tools": {
    "": "function calling; give the model functions; let the model call an api; function definition; agent; tool calling in the playground; functions; define a tool; agents with tools",
    "run-the-functions-in-your-application":
      "tool loop; execute the call; tool result message; who executes the tool; handle tool calls in code",
    "tools-that-the-provider-runs":
      "web search; code interpreter; mcp server; built-in tools of openai; web search tool; mcp tools; built in tools",
    "what-makes-a-model-call-the-right-function": "model does not call my function; tool choice",
    troubleshooting: "tool call fails; tool is never called",
    "continue-the-conversation": "add a tool result",
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
      "insert a value into the prompt; dynamic text; double curly braces; jinja conditions; placeholders; variables in a prompt; jinja2 in the playground; variable does not appear",
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
    "": "ag.api; AgentaApi; python http client; sub clients; test sets from python client; low level api client; python client for all endpoints; async client",
    errors:
      "ApiError; UnprocessableEntityError; status code; exceptions of the client; handle api errors in python; ApiError status_code body; redirect 307",
    "get-a-client": "AgentaApi host and key",
  },
  "/reference/sdk/configuration-management": {
    prompttemplate: "python class for a prompt; methods format and to openai; PromptTemplate methods",
    "fields-of-llm_config":
      "all model settings; max_tokens, temperature, top_p, stop, tools; llm_config fields; model settings in code",
    "fields-of-a-message": "role and content; image url; tool calls; message fields; content parts",
    configmanager: "config manager class",
    get_from_registry: "parameters of get_from_registry; app_slug variant_slug environment_slug",
    variantmanagercreate: "arguments of VariantManager.create",
    deploymentmanagerdeploy: "arguments of deploy",
  },
  "/reference/sdk/custom-workflow": {
    "agroute-decorator": "expose a python function as an endpoint; ag.route parameters; config_schema",
    "configuration-fields":
      "input widgets; text box, number, checkbox; pydantic field types; MCField; pydantic fields for the playground; slider and dropdown",
    "provider-keys-in-a-workflow":
      "use the keys saved in agenta inside my app; secrets; SecretsManager; use stored keys in my workflow",
    "request-to-run": "call my deployed app in production; request body of run",
    "test-a-workflow-locally":
      "unit test my function without a server; pytest; test ag.route functions in pytest; run a workflow without a server; agenta.sdk.context.routing",
    "older-parameter-types":
      "TextParam, IntParam, FloatParam, BinaryParam, MultipleChoiceParam, GroupedMultipleChoiceParam, MessagesInput, DictInput, FileInputURL",
    vaultmanager: "read all provider keys in a workflow; vault",
    "agentrypoint-decorator": "ag.entrypoint deprecated",
    errors: "error codes of a workflow",
  },
  "/reference/sdk/observability": {
    "": "all tracing functions; api of ag.tracing; python methods; tracing api reference; ag.tracing functions",
    aginstrument: "parameters of instrument; spankind argument",
    store_meta: "store_meta signature",
    store_internals: "store_internals signature",
    store_metrics: "set costs and tokens by code",
    "span-contexts-and-links": "build_invocation_link; get the span context; trace id of the current span",
    aginit: "parameters of init",
  },
  "/self-host/configuration": {
    "": "settings file; env variables; configure the server; config options; change defaults; environment variables; env file; configure self hosting; settings of the server",
    "where-variables-live":
      "which .env file; where do I put settings; where is the env file; variable is ignored after a change",
    "addresses-for-three-setups":
      "change the domain, host or ip; public url of my server; behind a reverse proxy; set the domain; wrong address in the ui; AGENTA_WEB_URL AGENTA_API_URL; change localhost to my ip",
    "required-by-the-api": "which variables are mandatory; mandatory variables; AGENTA_AUTH_KEY; AGENTA_CRYPT_KEY",
    "change-the-database-login": "change the postgres password; database user; change postgres password",
    "use-an-external-postgresql-server":
      "own database; cloud sql; supabase; neon; aurora; managed database; not the docker one; rds; external database; managed postgres; own postgres server",
    "redis-queue-results": "external redis; elasticache; valkey",
    "supertokens-and-sign-in":
      "google login; github login; oauth; sso; saml; oidc; disable sign up; password reset; single sign-on; configure google oauth; github sign in; disable registration; SUPERTOKENS; turn off sign up",
    email:
      "send mails; smtp server; mail delivery; forgotten password; sendgrid; invitations by mail; smtp; emails are not sent; configure mail",
    analytics: "turn off tracking; opt out of telemetry; posthog; disable posthog telemetry",
    "model-provider-keys":
      "set openai key for everyone on the server; openai key for all users of the server; provider keys in env",
    "before-production":
      "harden; secure my install; secrets; checklist before launch; secure the default secrets; production checklist",
    troubleshooting:
      "settings have no effect; services cannot connect; env changes have no effect; restart after a change",
    "use-your-own-environment-file": "ENV_FILE; own env file",
    "deprecated-names": "renamed variables",
    "traefik-and-nginx": "change the port of traefik",
  },
  "/self-host/guides/behind-a-proxy": {
    "": "reverse proxy; ssl offloading; haproxy; apache; load balancer in front; existing nginx; wildcard certificate; own reverse proxy; caddy in front of agenta; nginx config for agenta; load balancer; terminate tls elsewhere",
    "what-the-proxy-must-do":
      "headers; websocket; timeouts; body size; sticky sessions; which headers must the proxy send; upload limit; streaming through the proxy",
    "can-agenta-run-on-a-sub-path": "base path; path prefix; subfolder; basepath; run under a path; example.com/agenta",
    troubleshooting: "mixed content; redirect to http; api calls fail behind the proxy",
    "configure-the-proxy": "example config for nginx or caddy",
  },
  "/self-host/guides/corporate-network": {
    "": "company firewall; egress; air gapped; offline; internal certificate; behind a corporate proxy; company network without internet; firewall rules",
    "use-an-outbound-proxy":
      "http_proxy; squid; no internet from the container; allowlist of domains; HTTPS_PROXY for the containers; outgoing proxy",
    "trust-your-own-certificate-authority":
      "self signed certificate; private ca; ssl verification failed; unable to get local issuer certificate; custom ca certificate in containers; self-signed certificate error",
    "run-without-any-internet-access": "air gapped install; offline images",
    "what-agenta-calls": "which domains must be allowed",
  },
  "/self-host/guides/deploy-remotely": {
    "": "install on a vps; aws, gcp, azure, hetzner, digitalocean; put on a virtual machine; own server; reach it from the internet; ec2; deploy on a server; install on ec2; deploy to a vm; host it on my server; aws deployment",
    "what-the-server-needs": "prerequisites; operating system; linux; ubuntu; server requirements; which linux",
    "size-the-server":
      "how much ram, cpu, disk, storage; minimum specs; capacity; scaling; arm; how much memory; cpu and ram; disk size",
    "choose-a-proxy": "nginx, traefik, caddy or apache; reverse proxy; load balancer; traefik or nginx",
    "claim-the-instance":
      "first admin user; who owns the install; stop strangers from signing up; create the first admin; prevent others from signing up",
    "close-the-other-ports":
      "firewall; secure my server; exposed database; ufw; firewall ports; database is reachable from outside",
    "a-container-does-not-start":
      "docker exits; unhealthy; crash loop; restart loop; container exits; container unhealthy",
    "the-site-is-not-reachable":
      "page does not load; cannot open the web interface; connection timed out; blank page; website does not open; connection refused on my server",
    "the-api-answers-but-the-playground-fails": "playground does not run on my server; playground fails on my server",
    "cookie-or-cors-errors":
      "cannot log in; login loop; session lost; cross origin; blocked request; sign in fails; cors error; blocked by cors policy; session is lost; cannot sign in over http",
    "nginx-answers-with-an-error":
      "502 bad gateway; 504 gateway timeout; upstream; 502; 504; bad gateway; 413 request entity too large",
  },
  "/self-host/guides/deploy-to-kubernetes": {
    "": "helm chart; k8s; eks, gke, aks; openshift; cluster; terraform; k3s; kubernetes manifests; deploy on eks; run on k8s",
    "what-is-supported":
      "is there an official chart; production support for clusters; is there a helm chart; is kubernetes supported; enterprise on kubernetes",
    "publish-one-host": "ingress; load balancer; paths; host for the cluster",
    "check-from-inside-the-cluster": "pod cannot reach the api; dns inside the cluster; hairpin",
    troubleshooting: "pods crash; CrashLoopBackOff; pending pods",
    "migrate-the-databases": "migration job",
    upgrade: "upgrade on kubernetes",
    "generate-the-variables": "secrets for kubernetes",
  },
  "/self-host/guides/platforms": {
    "": "supported operating systems; which cpu; compatibility; windows, mac or linux; platform support",
    "arm-processors":
      "m1 m2 m3 mac; raspberry pi; aws graviton; exec format error; apple silicon; arm64 images; no matching manifest for linux/arm64",
    windows: "wsl; powershell; line endings; hyper-v; install on windows; wsl2",
    podman: "rootless containers; red hat; openshift; use podman instead of docker",
    "swarm-ecs-and-other-orchestrators":
      "fargate; nomad; azure container apps; cloud run; docker stack deploy; docker swarm; ecs fargate",
  },
  "/self-host/guides/prune-traces": {
    "": "database too large; disk full; tracing db 180 gb; cleanup job; retention on my own server; delete old traces; database grows too fast; retention for self hosting; tracing database is huge",
    "delete-everything-older-than-30-days":
      "cron job to remove old spans; sql delete; automatic cleanup; cron to delete traces",
    "get-the-disk-space-back": "vacuum; shrink the volume; disk is still full after deleting; vacuum full",
    "delete-single-traces": "right to erasure; remove one user's data; delete one trace with sql",
    "find-out-what-takes-the-space": "which table is big",
  },
  "/self-host/guides/using-ssl": {
    "": "secure connection; certificate; padlock; https; tls; certbot; https for self hosting; ssl certificate; let's encrypt",
    "no-certificate-arrives":
      "browser says not secure; certificate error; let's encrypt fails; acme challenge; certificate is not issued; acme error; your connection is not private",
    "accounts-are-gone-after-a-restart":
      "users disappeared; login lost; data lost after restart; all users lost; data gone after switching to ssl",
    "cloudflare-shows-redirect-loops-or-certificate-errors":
      "too many redirects; cloudflare proxy; error 525; ERR_TOO_MANY_REDIRECTS",
    "port-443-is-taken": "address already in use; another web server; port 443 in use",
    "traefik-rejects-acmejson": "permissions of acme.json; 600",
    "protect-the-dashboard": "traefik dashboard public",
  },
  "/self-host/infrastructure/architecture": {
    "": "how is it built; tech stack; components; diagram; which containers; which database; architecture; services and containers; how does it work inside; which databases",
    "web-ui": "frontend; react; next.js frontend",
    worker: "background jobs; celery; queue; what does the worker do",
    postgresql: "where is my data stored; tables; clickhouse; storage; where are traces stored; which databases exist",
    "start-order-and-volumes":
      "persistent data; docker volumes; where are files; lose data; where is the data on disk; is data kept after down",
    "completion-and-chat": "what do the services containers do",
    supertokens: "authentication service",
    "redis-twice": "why two redis",
  },
  "/self-host/infrastructure/networking": {
    "": "ports, urls and routes; open firewall; internal traffic; proxy rules; ports and routes; network setup; which port does what",
    "ports-on-the-host": "which ports are open; change ports; list of ports; port numbers",
    "close-the-data-ports": "database open to the internet; security; hide postgres and redis ports",
    "check-a-connection": "debug network; ping database; telnet; test a connection between containers",
    "find-a-port-conflict": "which program uses the port; lsof; who uses port 80",
    "check-dns": "domain does not resolve; a record; domain does not point to the server",
    "cors-and-size-limits": "allowed origins; upload size",
  },
  "/self-host/infrastructure/sizing-and-monitoring": {
    "": "how big a server; capacity planning; performance; production readiness; alerts for my instance; capacity; how many users can it handle; monitor my instance; scale agenta",
    "choose-a-size": "ram; cpu; how many users; hardware; server size for many traces; cpu and memory recommendation",
    "database-connections": "too many connections; pool; too many clients already; connection pool",
    "watch-these-numbers":
      "metrics; grafana; uptime check; health endpoint; health check; monitor self hosted; queue length; prometheus",
    "keep-logs-from-filling-the-disk": "log rotation; docker logs too big; docker logs fill the disk",
    "run-more-workers":
      "evaluations are slow; parallel evaluations; queue is stuck; horizontal scaling; more workers; evaluations wait in the queue",
    "estimate-the-disk-space": "how much disk per trace",
    "run-more-of-the-api-and-the-services": "more api replicas; horizontal scaling",
  },
  "/self-host/quick-start": {
    "": "install locally; run it on my own computer; docker; on premise; laptop; windows, mac, linux; try it without the cloud; self host with docker; run agenta locally; docker compose install; local setup",
    "install-and-start":
      "docker compose up; commands to run it on my machine; start the containers; start agenta with docker compose; clone and run",
    "before-you-start": "prerequisites; docker desktop; memory; what do I need to install first; docker version",
    "create-the-first-account":
      "first login; default password; sign up; admin user; username; first user; sign up on my instance; default login",
    "connect-the-sdk":
      "use python with my local install; point to localhost; sdk with a local instance; AGENTA_HOST localhost",
    "use-another-port": "change port 80; 8080; run on a different port; port 80 is taken; change the port",
    "update-and-stop":
      "shut down; uninstall; remove; restart; stop containers; delete everything; stop agenta; delete all data",
    troubleshooting: "local install does not work; does not start; docker problems; local installation fails",
    "a-port-is-already-in-use":
      "bind failed; address in use; port is allocated; port is already allocated; bind for 0.0.0.0:80 failed",
    "the-api-exits-with-missing-variables":
      "backend stops; missing required environment variables; api container exits",
    "the-sdk-cannot-reach-localhost":
      "connection error; name or service not known; refused; max retries; connection refused to localhost from python in a container",
    "the-web-container-restarts":
      "out of memory; frontend crashes; exit code 137; web container killed; JavaScript heap out of memory",
    "playground-calls-return-404": "playground not found; 404 in the playground on localhost",
    "start-the-stack": "default passwords; default credentials; username and password of the database; telemetry",
    "replace-the-two-keys": "change the default keys; generate secrets",
  },
  "/self-host/troubleshooting": {
    "": "docker compose up fails; installation error; does not start; self hosting guide does not work; self hosting problems; installation does not work; docker compose errors",
    "errors-while-pulling-images":
      "image not found; unauthorized; rate limit; denied; pull access denied; toomanyrequests",
    "network-error-on-the-first-page":
      "axios network error; blank page; localhost:3000 does not work; network error after login; frontend cannot reach the api",
    "unable-to-connect-to-the-authentication-service":
      "oops something went wrong; login fails; supertokens down; supertokens not reachable; sign in error",
    "could-not-verify-credentials":
      "playground 404 localhost; container cannot reach the api; could not verify credentials error; 401 between services",
    "start-from-scratch": "reinstall; wipe; clean install; remove volumes; reset everything",
    "containers-that-stop-or-restart": "container keeps restarting",
    "dependency-failed-to-start": "container is unhealthy",
    "the-web-container-is-killed": "exit code 137",
  },
  "/self-host/upgrading": {
    "": "new release; newer version; update my install; keep current; docker pull; changes after update; upgrade agenta; update self hosted; new version; update images",
    "back-up-the-databases":
      "save my data; dump; pg_dump; disaster recovery; copy to another server; back up before an upgrade; backup",
    "pin-a-version":
      "stay on one release; specific tag; do not use latest; downgrade; use a fixed version; image tag; stay on an old version",
    "back-up-on-a-schedule": "nightly dump; cron; automatic; automatic backup; nightly backup",
    "turn-automatic-migrations-off": "control database changes myself",
    "migrate-by-hand": "run alembic manually; database update; run migrations manually; alembic upgrade head",
    "upgrade-without-downtime": "zero downtime; users should not notice; blue green; rolling update",
    "a-migration-fails":
      "update broke; database error after update; relation or column does not exist; revision; migration error; alembic cannot find revision; column does not exist after update",
    "restore-the-backup":
      "recover data; go back to the old release; import a dump; move to a new server; restore a dump; roll back an upgrade",
    "upgrade-from-old-releases": "very old version; migrate from 0.20; upgrade from 0.2x; from mongodb to postgres",
    "how-migrations-run": "when do migrations run",
    "update-the-checkout": "git pull a release",
    "check-the-result": "which version is running",
  },
  "/tutorials/cookbooks/AI-powered-code-reviews": {
    "": "example project: bot that reviews github changes; automatic code review; code review bot; review pull requests with an llm",
    "compare-models": "compare models in a tutorial",
  },
  "/tutorials/cookbooks/RAG-QA-docs": {
    "": "example project: chatbot over my documents; question answering on pdf; knowledge base; vector database; semantic search bot; build a rag app; question answering over documents; qdrant tutorial; chat with my docs",
    "split-the-text": "chunking; chunk size; overlap; how to chunk documents",
    "generate-questions": "synthetic test data; generate a dataset with an llm; make test questions from documents",
    "judge-the-answers": "evaluate rag answers",
    troubleshooting: "wrong chunks are found; same document returned again",
  },
  "/tutorials/cookbooks/capture-user-feedback": {
    "": "thumbs up buttons; ratings of end users; collect stars and comments; like and dislike; user satisfaction; react component; collect feedback of users; like button; user ratings tutorial; feedback widget",
    "what-an-annotation-is": "where thumbs up and thumbs down of users are kept; attach a score to a trace",
    "connect-a-real-interface":
      "feedback from the browser or mobile app; frontend button; rate later; send feedback from the frontend; feedback button in react",
    "read-feedback-over-http": "get all ratings; worst rated answers; list the feedback",
    troubleshooting: "feedback does not show up",
  },
  "/tutorials/cookbooks/observability_langchain": {
    "": "example project: langchain rag with monitoring; chroma; notebook; langchain rag tutorial with tracing",
  },
  "/tutorials/sdk/evaluate-with-SDK": {
    "": "run tests from code; automated regression tests for prompts; evaluate in python; quality gate; unit tests for prompts; evaluate from python; run an evaluation by code; evaluation api; programmatic evaluation",
    "run-it-in-ci":
      "github actions; gitlab; fail the build when quality drops; check every pull request; nightly test; jenkins; evaluation in ci; github action for evaluations; block a merge when quality drops; regression test in the pipeline",
    "start-a-run-and-read-the-scores": "start an evaluation by api and wait; poll results",
    "create-test-set-and-evaluators": "create evaluators by code",
    "what-the-python-client-covers": "which client functions exist for evaluations",
    "run-it-with-curl": "start an evaluation with curl",
    troubleshooting: "evaluation by api fails; run stays pending",
  },
  "/tutorials/sdk/manage-prompts-with-SDK": {
    "": "complete python example of prompt life cycle; script all steps; tutorial; manage prompts with python from a to z; script to create, deploy and roll back",
    "roll-back-to-version-1": "undo a release in code",
  },
  "/tutorials/videos/creating-test-sets-from-production-data": {
    "": "screencast; watch a demo; youtube",
  },
};
