/** A reason not to serve that the person at the terminal can do something about. */
export class ServeError extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.name = "ServeError";
    this.hint = hint;
  }
}
