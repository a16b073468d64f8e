import { createMock, type Mock, type MockRequest, type MockResponse } from "@agenta-docs/api-mock";
import type { JsonObject } from "@/lib/model/api";
import type { PageFixture, SendRequest } from "../page-fixture";
import { type Backend, forwardTo, type Instance } from "./instance";

/** The API key that samples send. The mock accepts any. */
export const sampleKey = "sample-key";

/** The Agenta project that a page's samples work in, on the mock or on a running instance. */
export class SampleProject {
  /** Values for placeholders such as `YOUR_APP_ID`, by placeholder. */
  readonly placeholders: Record<string, string> = {};
  /** Answers a request to the API without recording it. */
  readonly answer: Backend;
  readonly #mock: Mock;
  readonly #fixture: PageFixture;
  readonly #isInstance: boolean;
  /** The requests since the project was seeded. */
  #history: MockRequest[] = [];

  constructor(document: JsonObject, fixture: PageFixture, instance?: Instance) {
    this.#mock = createMock(document, { seed: fixture.isEmpty ? "empty" : "examples" });
    this.#fixture = fixture;
    this.#isInstance = instance !== undefined;
    this.answer = instance ? forwardTo(instance) : this.#mock.answer;
  }

  /** Creates what the reader of the page already has. */
  async seed(): Promise<void> {
    Object.assign(this.placeholders, await this.#runSeed());
  }

  async #runSeed(): Promise<Record<string, string>> {
    const send: SendRequest = (method, path, body) => this.#send(toRequest(method, path, body));
    const values: Record<string, string> = {};
    for (const step of Object.values(this.#fixture.seed ?? {}).flat()) {
      try {
        Object.assign(values, await step(send));
      } catch (error) {
        // On an instance, an earlier run may have created it.
        if (!this.#isInstance) throw error;
      }
    }
    return values;
  }

  /** Sends a request and returns the JSON of the response. Throws if the request is refused. */
  readonly send: SendRequest = (method, path, body) => {
    const request = toRequest(method, path, body);
    this.#history.push(request);
    return this.#send(request);
  };

  async #send<T>(request: MockRequest): Promise<T> {
    const { status, body } = await this.answer(request);
    const text = new TextDecoder().decode(body);
    if (status >= 400) throw new Error(`${request.method} ${request.url}: ${status} ${text}`);
    return JSON.parse(text || "null") as T;
  }

  /** Answers a request of a sample, which becomes part of the history. */
  answerSample(request: MockRequest): Promise<MockResponse> {
    this.#history.push(request);
    return this.answer(request);
  }

  /** The requests so far, for `rewind`. */
  history(): readonly MockRequest[] {
    return [...this.#history];
  }

  /** Resets the project and sends these requests again, which the mock answers as before. */
  async rewind(history: readonly MockRequest[]): Promise<void> {
    // An instance can't be reset, so of its tabs only the first one runs.
    if (this.#isInstance) return;
    this.#mock.reset();
    await this.#runSeed();
    for (const request of history) await this.#mock.answer(request);
    this.#history = [...history];
  }

  /** Adds the ids of what was created last to the placeholders that have no value yet. */
  async learnCreatedIds(): Promise<void> {
    const apps = await this.send<{ app_id: string }[]>("GET", "/apps");
    const app = apps.at(-1)?.app_id;
    this.#setPlaceholder("YOUR_APP_ID", app);
    if (app) {
      const variants = await this.send<{ variant_id: string }[]>("GET", `/apps/${app}/variants`);
      this.#setPlaceholder("YOUR_VARIANT_ID", variants[0]?.variant_id);
    }
    const testsets = await this.send<{ _id: string }[]>("GET", "/testsets");
    this.#setPlaceholder("YOUR_TESTSET_ID", testsets.at(-1)?._id);
  }

  #setPlaceholder(name: string, id: string | undefined): void {
    if (id) this.placeholders[name] ??= id;
  }
}

function toRequest(method: string, path: string, body?: unknown): MockRequest {
  return {
    method,
    url: `/api${path}`,
    headers: { authorization: `ApiKey ${sampleKey}`, "content-type": "application/json" },
    body: new TextEncoder().encode(body === undefined ? "" : JSON.stringify(body)),
  };
}
