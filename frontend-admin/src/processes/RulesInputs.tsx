import { type Process, votingRules } from '@ateneo/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { FormDataConsumer, NumberInput, SelectInput, useRecordContext, useTranslate } from 'react-admin';

const { electorate, quorum_kind, majority, majority_of, totals, tie } = votingRules.shape;
const choices = { electorate, quorum_kind, majority, majority_of, totals, tie };

/** How votes become outcomes. Once the voting has begun they are frozen, and shown as they are. */
export function RulesInputs() {
  const translate = useTranslate();
  const frozen = (useRecordContext<Process>()?.voting.phase ?? 'none') !== 'none';
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ mt: 4, mb: 1 }}>
        {translate('console.voting.rules.title')}
      </Typography>
      {frozen && (
        <Alert severity="info" role="note" sx={{ mb: 4 }}>
          {translate('console.voting.frozen')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <Rule name="electorate" frozen={frozen} />
        <Rule name="totals" frozen={frozen} />
        <Rule name="quorum_kind" frozen={frozen} />
        <FormDataConsumer<Process>>
          {({ formData }) =>
            (formData.rules?.quorum_kind ?? 'none') === 'none' ? (
              <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
            ) : (
              <NumberInput
                source="rules.quorum"
                label="console.voting.rules.quorum"
                min={1}
                step={1}
                disabled={frozen}
                helperText={false}
              />
            )
          }
        </FormDataConsumer>
        <Rule name="majority" frozen={frozen} />
        <FormDataConsumer<Process>>
          {({ formData }) => (
            // A tie is one only where more in favour than against is enough.
            <Rule name={(formData.rules?.majority ?? 'simple') === 'simple' ? 'tie' : 'majority_of'} frozen={frozen} />
          )}
        </FormDataConsumer>
      </Box>
    </Box>
  );
}

function Rule({ name, frozen }: { name: keyof typeof choices; frozen: boolean }) {
  const translate = useTranslate();
  return (
    <SelectInput
      source={`rules.${name}`}
      label={`console.voting.rules.${name}`}
      choices={choices[name].options.map((id) => ({ id, name: translate(`console.voting.${name}.${id}`) }))}
      disabled={frozen}
      helperText={false}
      fullWidth
    />
  );
}
