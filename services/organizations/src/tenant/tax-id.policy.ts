import { fieldError } from '@ateneo/kernel';
// The one that is asked for: the library as a whole has those of every country.
import nif from 'stdnum/lib/cjs/es/nif.js';

/** A Spanish NIF as it is printed, of an association or of a person; undefined where it is none. */
export function taxIdOf(written: string): string | undefined {
  const read = nif.validate(written);
  return read.isValid ? read.compact : undefined;
}

/** Changes with the tax id as it is printed; refused where it is none. */
export function withTaxId<Changes extends { readonly fiscal?: { readonly tax_id?: string } }>(
  changes: Changes,
): Changes {
  const { fiscal } = changes;
  if (!fiscal?.tax_id) return changes;
  const tax_id = taxIdOf(fiscal.tax_id);
  if (tax_id === undefined) throw fieldError('fiscal.tax_id', 'organizations.wrong_tax_id');
  return { ...changes, fiscal: { ...fiscal, tax_id } };
}
