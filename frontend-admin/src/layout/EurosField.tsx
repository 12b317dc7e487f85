import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What somebody typed, with comma or point, in cents; NaN when it is no number. */
export const centsOf = (euros: string) => Math.round(Number(euros.replace(',', '.')) * 100);

/** An amount in euros, as it is typed. */
export function EurosField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('console.dues.amount')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
