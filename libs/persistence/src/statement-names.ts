// A connection keeps a plan for each name; lists have more shapes than that is worth.
const MOST = 300;

/** Names for statements that are prepared once a connection: the same for the same text, none when there are too many. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  constructor(private readonly prefix: string) {}

  find(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST) return known;
    const name = `${this.prefix}_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
