import { expect, it } from "vitest";
import { readRecord } from "@/lib/content/platform-record";
import { checkCompose, composeOf } from "./compose";

const record = readRecord(process.cwd(), "0.59.12");
const platform = record && composeOf(record);
if (!platform) throw new Error("The recorded release has no stacks.");
const found = (text: string, language = "bash") =>
  checkCompose(platform, "a.mdx", { language, text, line: 10 }).map(({ line, message }) => [
    line,
    message,
  ]);

const gh = "hosting/docker-compose/oss/docker-compose.gh.yml";

it.each([
  `docker compose \\\n  -f ${gh} \\\n  -f own.yml --env-file hosting/docker-compose/oss/.env.oss.gh --profile with-web up -d`,
  "docker compose -p agenta-oss-gh logs --tail 50 -f api",
  "docker compose -p agenta-oss-gh exec -e A=b api curl http://supertokens:3567/hello",
  `docker compose -f ${gh} up -d --scale worker=3 worker`,
  "docker exec -i agenta-gh-ssl-postgres-1 psql -U postgres",
  'docker exec "$CONTAINER" psql',
  'docker compose -p "$PROJECT" exec rabbitmq rabbitmqctl status',
  `docker compose -f ${gh} up -d --pull always`,
  "docker compose version",
  "docker volume rm agenta-oss-gh_rabbitmq-data",
  "docker pull ghcr.io/agenta-ai/agenta-api:v1 && docker pull ghcr.io/other/worker",
  "cp hosting/docker-compose/oss/env.oss.gh.example hosting/docker-compose/oss/.env.oss.gh",
])("%s runs", (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  ["docker compose restart worker", 11, "`docker compose restart` finds no stack."],
  ["docker compose -p agenta-oss-gh up -d", 11, "`docker compose up` finds no stack."],
  ["echo a\ndocker compose -p agenta-oss logs", 12, "`agenta-oss` is no project."],
  ["docker compose -p agenta-oss-gh logs backend", 11, "`backend` is no service of this stack."],
  [
    "docker compose -p agenta-gh-ssl exec nginx nginx -t",
    11,
    "`nginx` is no service of this stack.",
  ],
  [`docker compose -f ${gh} --profile with-ssl up`, 11, "`with-ssl` is no profile of this stack."],
  [`docker compose -f ${gh} up --scale workers=3`, 11, "`workers` is no service of this stack."],
  [
    "docker exec agenta-oss-gh-db-1 psql",
    11,
    "`agenta-oss-gh-db` is no container without its number.",
  ],
  [
    "cp hosting/docker-compose/oss/.env.oss.example .env",
    11,
    "`hosting/docker-compose/oss/.env.oss.example` is no file of the platform.",
  ],
  [
    "docker compose \\\n  -p agenta-oss-gh \\\n  logs\ndocker compose pull",
    14,
    "`docker compose pull` finds no stack.",
  ],
  ["curl http://supertokens:3568/hello", 11, "Nothing listens on `supertokens:3568`."],
  [
    "docker volume rm agenta-oss-gh_rabbit-data",
    11,
    "`rabbit-data` is no volume of `agenta-oss-gh`.",
  ],
  [
    "docker pull ghcr.io/agenta-ai/agenta-worker:1",
    11,
    "`ghcr.io/agenta-ai/agenta-worker` is no image of the platform.",
  ],
])("%s is reported", (...[text, line, message]) => {
  expect(found(text)).toEqual([[line, message]]);
});

it("finds services in a Compose file that the platform doesn't have, and lets a page add its own", () => {
  const file =
    "services:\n  backend:\n    ports: !reset []\n  mine:\n    image: busybox\n  api:\n    ports: []";
  expect(found(file, "yaml")).toEqual([[12, "`backend` is no service of the platform."]]);
  expect(found("REDIS_CACHE_HOST=redis://cache:6379", "dotenv")).toEqual([
    [11, "Nothing listens on `cache:6379`."],
  ]);
});

it.each([
  "services:\n  image:\n    repository: a/b\n    tag: latest",
  "services:\n  backend:\n    image:\n      repository: a/b",
  "services:\n  backend:\n    replicas: 2\n    service:\n      port: 80",
  "services:\n  - name: backend\n    port: 80",
  "services: {{ .Values.services }}",
])("%j is no Compose file", (text) => {
  expect(found(text, "yaml")).toEqual([]);
});
