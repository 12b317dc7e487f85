import { z } from 'zod';
import { line, prose } from './primitives.js';

/** Who issues invoices. */
export const fiscalData = z.strictObject({
  name: line(120).describe('Empty: the name.'),
  tax_id: line(20).describe('A Spanish NIF; empty: not said yet.'),
  address: prose(300).describe('As it is printed; empty: not said yet.'),
});
export type FiscalData = z.infer<typeof fiscalData>;
