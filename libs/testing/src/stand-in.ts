/**
 * What a test puts in the place of a service: some of its members by their names, so that a renamed one is found by the compiler
 * (a cast through `unknown` would keep the old name, and the test would fail at run time or, worse, never).
 */
export function standIn<Real>(members: { readonly [Name in keyof Real]?: unknown }): Real {
  return members as Real;
}
