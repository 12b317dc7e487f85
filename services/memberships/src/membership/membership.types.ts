export type Status =
  | 'none'
  | 'applied'
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'norenew'
  | 'past_due'
  | 'unpaid'
  | 'canceled';

/** One sum of what was owed from before; of an erased person nobody knows how much. */
export interface Opening {
  readonly invoice: string;
  readonly owed: number | undefined;
}
