/** Prints whether something is as it should be, for commands that test whole builds, and remembers what isn't. */
export class Outcomes {
  readonly failures: string[] = [];

  /** `wrong` says what is not as it should be; empty when all is well. */
  say(what: string, wrong: readonly string[]): void {
    const lines = wrong.slice(0, 10).map((line) => `\n            ${line}`);
    console.log(`  ${wrong.length === 0 ? "ok    " : "FAILED"}  ${what}${lines.join("")}`);
    if (wrong.length > 0) this.failures.push(what);
  }

  check(what: string, good: boolean): void {
    this.say(what, good ? [] : ["it failed"]);
  }

  /** The exit code of the command. */
  end(): number {
    const { length } = this.failures;
    console.log(length === 0 ? "\nall as it should be" : `\n${length} failed`);
    return length === 0 ? 0 : 1;
  }
}
