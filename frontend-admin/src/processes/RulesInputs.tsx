import { type Process, votingRules } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { FormDataConsumer, SelectInput, useTranslate } from 'react-admin';
import { AmountInput } from '../layout/AmountInput.js';

const { electorate, quorum_kind, majority, majority_of, totals, tie } = votingRules.shape;
const choices = { electorate, quorum_kind, majority, majority_of, totals, tie };

/** How votes become outcomes. */
export function RulesInputs() {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ mt: 4, mb: 1 }}>
        {translate('console.voting.rules.title')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <Rule name="electorate" />
        <Rule name="totals" />
        <Rule name="quorum_kind" />
        <FormDataConsumer<Process>>
          {({ formData }) =>
            (formData.rules?.quorum_kind ?? 'none') === 'none' ? (
              <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
            ) : (
              <AmountInput source="rules.quorum" label="console.voting.rules.quorum" least={1} />
            )
          }
        </FormDataConsumer>
        <Rule name="majority" />
        <FormDataConsumer<Process>>
          {({ formData }) => (
            // A tie is one only where more in favour than against is enough.
            <Rule name={(formData.rules?.majority ?? 'simple') === 'simple' ? 'tie' : 'majority_of'} />
          )}
        </FormDataConsumer>
      </Box>
    </Box>
  );
}

function Rule({ name }: { name: keyof typeof choices }) {
  const translate = useTranslate();
  return (
    <SelectInput
      source={`rules.${name}`}
      label={`console.voting.rules.${name}`}
      choices={choices[name].options.map((id) => ({ id, name: translate(`console.voting.${name}.${id}`) }))}
      helperText={false}
      fullWidth
    />
  );
}
