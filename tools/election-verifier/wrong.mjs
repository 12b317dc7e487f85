/** Something in the bundle is not as it must be; `where` says in what. */
export class Wrong extends Error {}

export function must(holds, sentence) {
  if (!holds) throw new Wrong(sentence);
}

/** Adds to what goes wrong inside, in which part of the bundle it was. */
export function within(part, done) {
  try {
    return done();
  } catch (error) {
    if (error instanceof Wrong) throw new Wrong(`${part}: ${error.message}`);
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
      throw new Wrong(`${part}: not of the form it must have (${error.message})`);
    throw error;
  }
}
