/** What stands on a pass in a telephone's wallet. */
export interface PassContent {
  readonly kind: PassKind;
  /** What the door reads; empty: the pass is worth nothing. */
  readonly code: string;
  /** What can be typed instead. */
  readonly short: string;
  readonly title: string;
  /** Whose it is. */
  readonly holder: string;
  /** Label and words, the most important first. */
  readonly lines: readonly (readonly [label: string, words: string])[];
  /** When it matters; null: always. */
  readonly starts: string | null;
  /** When it is over; null: never. */
  readonly ends: string | null;
}

export type PassKind = 'ticket' | 'card';
export type PassLanguage = 'es' | 'ca' | 'gl' | 'eu';
export type FindPass = (tenant: string, id: string, language: PassLanguage) => Promise<PassContent | undefined>;

/** What passes say: each context says it of its own. A pass that is found no more is worth nothing. */
export class PassContents {
  private readonly finders = new Map<PassKind, FindPass>();

  add(kind: PassKind, find: FindPass): void {
    this.finders.set(kind, find);
  }

  async find(kind: PassKind, tenant: string, id: string, language: PassLanguage): Promise<PassContent | undefined> {
    return this.finders.get(kind)?.(tenant, id, language);
  }
}
