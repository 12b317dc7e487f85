import { Box } from '@mui/material';
import { feeDocument } from '@ateneo/contracts';
import { BooleanInput, maxLength, required, SelectInput, TextInput } from 'react-admin';
import { AmountInput } from '../layout/AmountInput.js';
import { TaxInputs } from './TaxInputs.js';

/** The terms of a fee plan, but whose it is. */
export function ProductInputs() {
  return (
    <>
      <TextInput source="names.es" validate={[required(), maxLength(80)]} fullWidth helperText={false} />
      {(['ca', 'gl', 'eu'] as const).map((language) => (
        <TextInput key={language} source={`names.${language}`} validate={maxLength(80)} fullWidth helperText={false} />
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <AmountInput source="min_age" most={120} />
        <AmountInput source="max_age" most={120} />
        <TaxInputs most={30} />
        <SelectInput
          source="document"
          choices={feeDocument.options.map((id) => ({ id, name: `console.dues.document.${id}` }))}
          validate={required()}
          helperText="console.dues.hint_document"
        />
      </Box>
      <BooleanInput source="needs_approval" helperText={false} />
    </>
  );
}

/** A form leaves out what is empty; the server takes the languages all together. */
export function wholeTerms({ names, ...said }: { names: Partial<Record<'es' | 'ca' | 'gl' | 'eu', string | null>> }) {
  return { ...said, names: Object.fromEntries(['es', 'ca', 'gl', 'eu'].map((one) => [one, names[one as 'es'] ?? ''])) };
}
