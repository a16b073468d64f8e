import type { MockRequest } from "@agenta-docs/api-mock";
import type { Block } from "@/lib/content/samples/code-blocks";
import type { SampleProject } from "../network/project";

/**
 * Keeps the tabs of a group independent. Tabs do the same thing in different languages, and a
 * reader follows one of them. So each tab starts from the project as it was before the group, and
 * what comes after the group starts from what its first tab did.
 */
export class TabFollower {
  readonly #project: SampleProject;
  #current: Block["tab"];
  #beforeGroup: readonly MockRequest[] = [];
  /** What the first tab did. Only set once another tab has begun. */
  #afterFirstTab: readonly MockRequest[] | undefined;

  constructor(project: SampleProject) {
    this.#project = project;
  }

  /** Prepares the project for a block in this tab, or outside of tabs. */
  async enter(tab: Block["tab"]): Promise<void> {
    if (this.#current && tab?.group !== this.#current.group) await this.#leaveGroup();
    if (tab && !this.#current) this.#beforeGroup = this.#project.history();
    else if (tab && tab.index !== this.#current?.index) {
      this.#afterFirstTab ??= this.#project.history();
      await this.#project.rewind(this.#beforeGroup);
    }
    this.#current = tab;
  }

  async #leaveGroup(): Promise<void> {
    if (this.#afterFirstTab) await this.#project.rewind(this.#afterFirstTab);
    this.#afterFirstTab = undefined;
    this.#current = undefined;
  }
}
