/**
 * What a test puts in the place of a service: some of its members by their names, so that a renamed one is found by the compiler
 * (a cast through `unknown` would keep the old name, and the test would fail at run time or, worse, never).
 */
export function standIn<Real>(members: { readonly [Name in keyof Real]?: unknown }): Real {
  return members as Real;
}

/** As the program finds what it has built: by class or token. What is not among them is an error. */
export function finds(...built: readonly (readonly [token: unknown, one: unknown])[]): <T>(token: unknown) => T {
  const known = new Map(built);
  return <T>(token: unknown) => {
    if (!known.has(token)) throw new Error(`nothing stands in for ${String(token)}`);
    return known.get(token) as T;
  };
}
