/** Facts that a localised message may name: numbers and texts, never personal data. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

/** What a decision went by: a name of the catalogue in the contract, and its moment if it has one. */
export interface RefusalFact {
  readonly fact: string;
  /** ISO 8601 UTC. */
  readonly moment: string | null;
}

/**
 * A refusal. `code` is `context.reason`, the i18n key of every client and of the server; the catalogue in
 * `@ateneo/contracts` maps it to an HTTP status. With `fields`, it is a field error: field name → codes.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  /** A token by which it can be asked why (GET why/{token}); told beside the sentence. */
  why: string | undefined;
  /** What it went by, for who asks why. */
  facts: readonly RefusalFact[] = [];
  /** Whose account it is about, where nobody has signed in yet; told to nobody. */
  about: string | undefined;

  constructor(
    readonly code: string,
    readonly details: ErrorDetails = {},
    readonly fields: Readonly<Record<string, readonly string[]>> | undefined = undefined,
  ) {
    super(code);
  }

  /** The same refusal, with what it went by. */
  because(fact: string, moment: string | null = null): this {
    this.facts = [...this.facts, { fact, moment }];
    return this;
  }
}

/** What is sent is larger than `most` bytes. */
export function tooLarge(most: number): DomainError {
  const [unit, name] = most < 1_000_000 ? [1_000, 'kB'] : [1_000_000, 'MB'];
  // All our languages write a decimal comma.
  const size = String(Math.floor((10 * most) / unit) / 10).replace('.', ',');
  return new DomainError('http.too_large', { size: `${size} ${name}` });
}

/** A refusal that belongs to one field of the form: answered as 400 `{field: [message]}`. */
export function fieldError(field: string, code: string, details: ErrorDetails = {}): DomainError {
  return new DomainError(code, details, { [field]: [code] });
}
