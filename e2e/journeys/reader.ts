import type { Driver, NamedKey, Plain } from "./driver";
import type { WatchedSite } from "./watched-site";

/** Longest wait for an outcome, in ms. Machines of CI are slow at times; nothing here is about speed. */
const timeout = 15_000;
const interval = 100;

/** After so many looks at something that another thing lies on, the page is scrolled: a bar may be on its way out. */
const readings = 5;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody who reads the site in one browser: what they do, and what they see then. */
export class Reader {
  constructor(
    readonly driver: Driver,
    readonly site: WatchedSite,
  ) {}

  /** A full load of a path of the site. */
  open(path: string): Promise<void> {
    return this.driver.goto(`${this.site.origin}${path}`);
  }

  /** Path, query and hash of the address bar. */
  async address(): Promise<string> {
    return (await this.driver.evaluate(() => location.href)).replace(this.site.origin, "");
  }

  /** Presses what matches the selector, can be seen and has this text. */
  async click(selector: string, text = ""): Promise<void> {
    const [x, y] = await this.place(selector, text);
    await this.driver.press(x, y);
  }

  async hover(selector: string, text = ""): Promise<void> {
    const [x, y] = await this.place(selector, text);
    // A mouse that is there already would not come.
    await this.driver.hover(x + 1, 1);
    await this.driver.hover(x, y);
  }

  key(key: NamedKey | string, control = false): Promise<void> {
    return this.driver.key(key, control);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  read<A extends Plain[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return this.driver.evaluate(work, ...args);
  }

  /** Text of all visible elements that match. */
  texts(selector: string): Promise<string[]> {
    return this.read(
      (query: string) =>
        [...document.querySelectorAll<HTMLElement>(query)]
          // `hidden="until-found"` has a box, in which nothing is drawn.
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) && !element.closest("[hidden]"),
          )
          .map((element) => (element.textContent ?? "").replace(/\s+/g, " ").trim()),
      selector,
    );
  }

  /** Text of the first visible element that matches; empty when there is none. */
  async text(selector: string): Promise<string> {
    return (await this.texts(selector))[0] ?? "";
  }

  async sees(selector: string): Promise<boolean> {
    return (await this.texts(selector)).length > 0;
  }

  /** Whether the first match lies in the viewport. */
  inView(selector: string): Promise<boolean> {
    return this.read((query: string) => {
      const box = document.querySelector(query)?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    }, selector);
  }

  hasFocus(selector: string): Promise<boolean> {
    return this.read((query: string) => document.activeElement?.matches(query) ?? false, selector);
  }

  /** Waits until a question has the expected answer, and fails with the last one. */
  async expect<T>(
    question: () => Promise<T>,
    expected: T | ((answer: T) => boolean),
    what: string,
  ): Promise<void> {
    const right = (answer: T) =>
      typeof expected === "function"
        ? (expected as (answer: T) => boolean)(answer)
        : answer === expected;
    const end = Date.now() + timeout;
    let last: unknown;
    do {
      try {
        const answer = await question();
        if (right(answer)) return;
        last = JSON.stringify(answer);
      } catch (error) {
        // Between two pages there is nobody to ask.
        last = error;
      }
      await sleep(interval);
    } while (Date.now() < end);
    const address = await this.address().catch(() => "no page");
    throw new Error(`${what}: ${last} (at ${address})`);
  }

  expectText(selector: string, expected: string | RegExp): Promise<void> {
    const right = (text: string) =>
      typeof expected === "string" ? text === expected : expected.test(text);
    return this.expect(
      () => this.text(selector),
      right,
      `text of ${selector} should be ${expected}, but was`,
    );
  }

  expectAddress(expected: string | RegExp): Promise<void> {
    const right = (address: string) =>
      typeof expected === "string" ? address === expected : expected.test(address);
    return this.expect(() => this.address(), right, `address should be ${expected}, but was`);
  }

  expectSeen(selector: string, seen = true): Promise<void> {
    return this.expect(
      () => this.sees(selector),
      seen,
      `${selector} should ${seen ? "" : "not "}be seen, but was`,
    );
  }

  /** Waits until the element has stopped moving and nothing covers it. */
  private async place(selector: string, text: string): Promise<[x: number, y: number]> {
    let before = "";
    let tries = 0;
    let found: [number, number] = [0, 0];
    await this.expect(
      async () => {
        const answer = await this.read(locate, selector, text, tries++ > readings);
        if (typeof answer === "string") return answer;
        await this.draw();
        const rests = before === String(answer);
        before = String(answer);
        found = [answer[0] ?? 0, answer[1] ?? 0];
        return rests ? "" : "it moves";
      },
      "",
      `${selector} ${text} should be there to be pressed, but`,
    );
    return found;
  }

  /** Lets the page draw: what a scroll sets in motion, such as a bar that leaves, begins with the next frames. */
  private async draw(): Promise<void> {
    if (!this.driver.scripts) return;
    await this.read(async () => {
      // A tab behind another one draws nothing.
      if (document.hidden) return;
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }
}

/** In the page: the middle of an element, or why it cannot be pressed now. */
function locate(selector: string, text: string, uncover: boolean): number[] | string {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (item) =>
      item.checkVisibility({ visibilityProperty: true }) &&
      (text === "" || (item.textContent ?? "").replace(/\s+/g, " ").trim() === text),
  );
  if (!element) return "nothing like it is seen";
  // A link that wraps has more than one box, and nothing in the middle of both.
  const { left, top, width, height } =
    element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.contains(element))) return [x, y];
  if (!hit || uncover) element.scrollIntoView({ block: "center", behavior: "instant" });
  return hit ? `${hit.outerHTML.slice(0, 80)} lies on it` : "it is out of sight";
}
