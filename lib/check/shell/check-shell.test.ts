import { expect, it } from "vitest";
import { checkShell } from "./check-shell";
import { loadShellReader } from "./read-commands";

const read = await loadShellReader();
const found = (text: string) =>
  checkShell("a.mdx", 10, read(text)).map(({ line, message, hint }) => [line, message, hint]);

it.each([
  'docker run --rm -it -p 80:80 -e KEY -v "$PWD:/data:ro" image --not-a-flag-of-docker',
  'docker compose \\\n  -f a.yml \\\n  --env-file "$FILE" \\\n  --profile web \\\n  up -d --pull always',
  "docker compose -p x exec redis redis-cli -p 6378 ping",
  'docker exec -e A=1 -w "/app/$tree" api alembic -c x upgrade head',
  "docker ps --format '{{.Names}}'",
  'kubectl -n agenta rollout status "deployment/$app" --timeout=10m',
  "kubectl create secret tls x --cert=A --key=B -n agenta",
  "kubectl exec deployment/a -- python --anything",
  "for f in a b; do\n  git clone --depth 1 $f\ndone",
  "git checkout -b fix",
  'curl -fsSLO https://x -H "A: $B" -d \'{"a": "-x"}\' --max-time 5',
  "helm upgrade --install a chart -f values.yaml -n b",
  "sudo docker ps -a",
  "unknown-tool --whatever",
])("%s is right", (text) => {
  expect(found(text)).toEqual([]);
});

it.each<[text: string, line: number, message: string, hint?: string]>([
  ["docker run --rmm image", 11, "`docker run` has no flag `--rmm`.", "Did you mean `--rm`?"],
  ["docker compose up -d --profile web", 11, "`docker compose up` has no flag `--profile`."],
  ["echo a\ndocker compose upp", 12, "`docker compose` has no command `upp`.", "Did you mean `up`?"],
  ["docker ps -Z", 11, "`docker ps` has no flag `-Z`."],
  ["X=$(docker ps --al)", 11, "`docker ps` has no flag `--al`.", "Did you mean `--all`?"],
  ["kubectl -n x aply -f a.yaml", 11, "`kubectl` has no command `aply`.", "Did you mean `apply`?"],
  ["kubectl apply --file a.yaml", 11, "`kubectl apply` has no flag `--file`."],
  ["git clone --dept 1 x", 11, "`git clone` has no flag `--dept`.", "Did you mean `--depth`?"],
  ["curl --headers 'A: b' x", 11, "`curl` has no flag `--headers`.", "Did you mean `--header`?"],
  ["echo 'open", 11, "The sample is not valid shell from here on."],
  ["if true; then\n  echo a\n", 13, "The sample is not valid shell from here on."],
])("%s is reported", (text, line, message, hint) => {
  expect(found(text)[0]?.slice(0, 2)).toEqual([line, message]);
  if (hint) expect(found(text)[0]?.[2]).toBe(hint);
});
