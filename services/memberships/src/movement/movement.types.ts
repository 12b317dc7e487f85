/** A movement that waits. */
export interface Waiting {
  readonly id: string;
  readonly amount: number;
  readonly party: string | null;
  readonly text: string | null;
}
