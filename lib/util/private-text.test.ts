import { expect, test } from "vitest";
import { blankPrivate } from "./private-text";

test.each([
  ["mail jane.doe+test@example.co.uk bounced", "mail … bounced"],
  ["login as Jürgen@firma.de", "login as …"],
  ["postgresql://admin:hunter2@db.example.com fails", "postgresql://… fails"],
  ["OPENAI_API_KEY=abcdef not read", "OPENAI_API_KEY=… not read"],
  ["password: hunter2", "password: …"],
  ['"api_key": "short1"', '"api_key": "…"'],
  ["Authorization: ApiKey abc12345.0123456789abcdef", "Authorization: …"],
  ["ApiKey abc12345.0123456789abcdef 401", "ApiKey … 401"],
  ["sk-proj-AbCdEf invalid", "… invalid"],
  ["my key ag-0123.secret-789", "my key …"],
  ["ghp_16C7e42F292c6912E7 push", "… push"],
  ["eyJhbGciOi.eyJzdWIi expired", "… expired"],
  ["trace 0199cd5c-862b-744e-82b1-be7e57473215 missing", "trace … missing"],
  ["app 4f1c9a7be2d04f1c9a7b not found", "app … not found"],
  ["call +49 (0) 151 2345678", "call …"],
  ["card 4111 1111 1111 1111", "card …"],
  ["user 4815162342", "user …"],
  ["/Users/jane/app/main.py line 3", "/Users/…/app/main.py line 3"],
  ["C:\\Users\\jane\\app", "C:\\Users\\…\\app"],
  ["refused from 203.0.113.77", "refused from …"],
])("%s", (text, blanked) => {
  expect(blankPrivate(text)).toBe(blanked);
});

test.each([
  "how do I create an api key",
  "Bearer token or ApiKey header",
  "what changed in 0.52.5",
  "port 15672 is taken",
  "error 429 from gpt-4o-mini",
  "claude-3-5-sonnet in the playground",
  "text-embedding-3-large",
  "opentelemetry-instrumentation-openai==0.54.0",
  "@ag.instrument() has no effect",
  "AGENTA_CRYPT_KEY",
  "POST /api/variants/configs/fetch",
  "wrap_function_wrapper() got an unexpected keyword argument",
])("%s is nobody's", (text) => {
  expect(blankPrivate(text)).toBe(text);
});
