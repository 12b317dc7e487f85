/** One command of `npm run ateneo -- …`. */
export interface CliCommand {
  /** How it is called: one or two words, `failures` or `store copy`. */
  readonly name: string;
  /** Its options, as `--help` shows them: `[--view NAME]`. */
  readonly options: string;
  /** One sentence for `--help`. */
  readonly purpose: string;
  /**
   * Does it. `words` follow the name; `tell` prints a line at once. Throws a StartupError of one line when it cannot,
   * and answers false when it did and found something wrong: the process then ends with 1.
   */
  run(words: readonly string[], tell: (line: string) => void): Promise<boolean>;
}
