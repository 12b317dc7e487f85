/** A fee that can be collected, as it is put into a file. */
export interface Collectable {
  readonly invoice: string;
  /** The account that it was made out to. */
  readonly user: string;
  readonly organization: string | null;
  readonly mandate: string;
  readonly concept: string;
}
