// The one that is asked for: the library as a whole has those of every country.
import nif from 'stdnum/lib/cjs/es/nif.js';

/** A Spanish NIF as it is printed, of an association or of a person; undefined where it is none. */
export function taxIdOf(written: string): string | undefined {
  const read = nif.validate(written);
  return read.isValid ? read.compact : undefined;
}
