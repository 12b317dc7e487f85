import type { FeeDocument } from './product.events.js';

interface DocumentTerms {
  readonly document?: FeeDocument | undefined;
  readonly tax_rate: number | null;
}

/** What bears tax is invoiced, whatever is said. */
export function documentOf({ document = 'receipt', tax_rate }: DocumentTerms): FeeDocument {
  return tax_rate === null ? document : 'invoice';
}
