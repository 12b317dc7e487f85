/** Options are named by their places, from 0. */
export interface Counted<Step> {
  readonly elected: readonly number[];
  /** Everybody who had a vote, the elected first: who would come next. */
  readonly order: readonly number[];
  /** What was done, one after the other, as it is published. */
  readonly steps: readonly Step[];
}

export const placesOf = (list: readonly unknown[]): number[] => list.map((_, place) => place);
