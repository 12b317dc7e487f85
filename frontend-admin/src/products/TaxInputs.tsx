import { maxLength, TextInput } from 'react-admin';
import { AmountInput } from '../layout/AmountInput.js';

/** The tax within a price, of fee plans and tickets: its rate, or by what law it is exempt. */
export function TaxInputs({ most }: { most: number }) {
  return (
    <>
      <AmountInput source="tax_rate" kind="percent" helperText="console.dues.hint_tax" most={most} />
      <TextInput source="tax_clause" validate={maxLength(200)} fullWidth helperText="console.dues.hint_clause" />
    </>
  );
}
