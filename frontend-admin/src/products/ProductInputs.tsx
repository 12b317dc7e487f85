import { Box } from '@mui/material';
import { BooleanInput, maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';

const years = [minValue(0), maxValue(120)];

/** The terms of a quota, but whose it is. */
export function ProductInputs() {
  return (
    <>
      <TextInput source="names.es" validate={[required(), maxLength(80)]} fullWidth helperText={false} />
      {(['ca', 'gl', 'eu'] as const).map((language) => (
        <TextInput key={language} source={`names.${language}`} validate={maxLength(80)} fullWidth helperText={false} />
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <NumberInput source="min_age" validate={years} helperText={false} />
        <NumberInput source="max_age" validate={years} helperText={false} />
        <NumberInput source="tax_rate" validate={[minValue(0), maxValue(30)]} helperText="console.dues.hint_tax" />
      </Box>
      <TextInput source="tax_clause" validate={maxLength(200)} fullWidth helperText="console.dues.hint_clause" />
      <BooleanInput source="needs_approval" helperText={false} />
    </>
  );
}

/** A form leaves out what is empty; the server takes the languages all together. */
export function wholeTerms({ names, ...said }: { names: Partial<Record<'es' | 'ca' | 'gl' | 'eu', string | null>> }) {
  return { ...said, names: Object.fromEntries(['es', 'ca', 'gl', 'eu'].map((one) => [one, names[one as 'es'] ?? ''])) };
}
