import { type Process, processMode } from '@ateneo/contracts';
import { Alert, Box, Typography } from '@mui/material';
import {
  BooleanInput,
  maxLength,
  RadioButtonGroupInput,
  required,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { AreasInput } from '../areas/AreasInput.js';
import { MomentInput } from '../layout/MomentInput.js';
import { AmountInput } from '../layout/AmountInput.js';
import { MarkdownInput } from '../layout/MarkdownInput.js';
import { ZoneHint } from '../layout/ZoneHint.js';
import { TagsInput } from '../tags/TagsInput.js';
import { ElectorateSize } from './ElectorateSize.js';
import { RulesInputs } from './RulesInputs.js';
import { OrganizationsInput } from '../organizations/OrganizationsInput.js';

/** The fields of a process; without those that the opening of its voting has frozen, which its page shows as they are. */
export function ProcessInputs() {
  const phase = useRecordContext<Process>()?.voting.phase ?? 'none';
  const isFrozen = phase !== 'none';
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(200)]} fullWidth helperText={false} />
      <MarkdownInput source="introduction" limit={50_000} />
      {/* A draft again, nobody could vote. */}
      {phase !== 'open' && phase !== 'ended' && (
        <BooleanInput source="is_active" helperText="console.processes.hint_active" />
      )}
      {!isFrozen && <Audience />}
      <Dates phase={phase} />
      {!isFrozen && <RulesInputs />}
    </>
  );
}

/** Who may take part. */
function Audience() {
  const translate = useTranslate();
  const modes = processMode.options.map((id) => ({ id, name: translate(`console.process_mode.${id}`) }));
  return (
    <>
      <RadioButtonGroupInput source="mode" choices={modes} row={false} validate={required()} helperText={false} />
      <OrganizationsInput source="organizations" />
      <AreasInput source="areas" />
      <TagsInput source="tags" />
      <ElectorateSize />
    </>
  );
}

function Dates({ phase }: { phase: Process['voting']['phase'] }) {
  const translate = useTranslate();
  const isFrozen = phase !== 'none';
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ mt: 4, mb: 1 }}>
        {translate('console.processes.dates')}
      </Typography>
      {isFrozen && (
        <Alert severity="info" role="note" sx={{ mb: 4 }}>
          {translate('console.voting.frozen')}
          {phase === 'open' && <> {translate('console.voting.way_on')}</>}
        </Alert>
      )}
      <ZoneHint />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        {!isFrozen && <VotingDates />}
        <MomentInput source="endorsement_start_datetime" helperText="console.processes.hint_endorsement" />
        <MomentInput source="endorsement_end_datetime" helperText="console.processes.hint_endorsement" />
        <AmountInput
          source="endorsements_needed"
          defaultValue={0}
          helperText="console.processes.hint_endorsements_needed"
        />
      </Box>
    </Box>
  );
}

function VotingDates() {
  return (
    <>
      <MomentInput source="start_datetime" helperText="console.processes.hint_start" />
      <MomentInput source="end_datetime" helperText="console.processes.hint_end" />
      <MomentInput source="amedment_vote_start_datetime" helperText="console.processes.hint_vote_start" />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      <MomentInput source="amedment_voting_start_datetime" helperText="console.processes.hint_voting_start" />
      <MomentInput source="amedment_voting_end_datetime" helperText="console.processes.hint_voting_end" />
    </>
  );
}
