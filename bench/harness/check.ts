/** A benchmark whose own results are wrong says nothing about speed. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

/** Throws CheckFailed unless it holds. */
export function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new CheckFailed(otherwise);
}
