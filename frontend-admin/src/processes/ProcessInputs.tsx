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
import { Folded } from '../layout/Folded.js';
import { MarkdownInput } from '../layout/MarkdownInput.js';
import { ZoneHint } from '../layout/ZoneHint.js';
import { TagsInput } from '../tags/TagsInput.js';
import { ElectorateSize } from './ElectorateSize.js';
import { RulesInputs } from './RulesInputs.js';
import { OrganizationsInput } from '../organizations/OrganizationsInput.js';

/**
 * The fields of a process: what every one has first, the rest behind *Más opciones*, which begins open where something of it may have
 * been said. Without those that the opening of its voting has frozen, which its page shows as they are.
 */
export function ProcessInputs() {
  const record = useRecordContext<Process>();
  const phase = record?.voting.phase ?? 'none';
  const isFrozen = phase !== 'none';
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(200)]} fullWidth helperText={false} />
      <MarkdownInput source="introduction" limit={50_000} />
      {!isFrozen && <Audience />}
      <MainDates phase={phase} />
      {/* A draft again, nobody could vote. */}
      {phase !== 'open' && phase !== 'ended' && (
        <BooleanInput source="is_active" helperText="console.processes.hint_active" />
      )}
      <Folded title="console.more_options" startsOpen={record !== undefined}>
        <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
          {!isFrozen && <Narrower />}
          <OtherDates isFrozen={isFrozen} />
          {!isFrozen && <RulesInputs />}
        </Box>
      </Folded>
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
      <ElectorateSize />
    </>
  );
}

/** Only some of those. */
function Narrower() {
  return (
    <>
      <OrganizationsInput source="organizations" />
      <AreasInput source="areas" />
      <TagsInput source="tags" />
    </>
  );
}

/** Until when one amends, and from when to when one votes. */
function MainDates({ phase }: { phase: Process['voting']['phase'] }) {
  const translate = useTranslate();
  const isFrozen = phase !== 'none';
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ mt: 4, mb: 1 }}>
        {translate('console.processes.dates')}
      </Typography>
      {isFrozen ? (
        <Alert severity="info" role="note">
          {translate('console.voting.frozen')}
          {phase === 'open' && <> {translate('console.voting.way_on')}</>}
        </Alert>
      ) : (
        <>
          <ZoneHint />
          <Box sx={dates}>
            <MomentInput
              source="end_datetime"
              label="console.processes.open_until"
              helperText="console.processes.hint_end"
            />
            <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
            <MomentInput source="amedment_voting_start_datetime" helperText="console.processes.hint_voting_start" />
            <MomentInput source="amedment_voting_end_datetime" helperText="console.processes.hint_voting_end" />
          </Box>
        </>
      )}
    </Box>
  );
}

function OtherDates({ isFrozen }: { isFrozen: boolean }) {
  return (
    <>
      {isFrozen && <ZoneHint />}
      <Box sx={dates}>
        {!isFrozen && (
          <>
            <MomentInput source="start_datetime" helperText="console.processes.hint_start" />
            <MomentInput source="amedment_vote_start_datetime" helperText="console.processes.hint_vote_start" />
          </>
        )}
        <MomentInput source="endorsement_start_datetime" helperText="console.processes.hint_endorsement" />
        <MomentInput source="endorsement_end_datetime" helperText="console.processes.hint_endorsement" />
        <AmountInput
          source="endorsements_needed"
          defaultValue={0}
          helperText="console.processes.hint_endorsements_needed"
        />
      </Box>
    </>
  );
}

const dates = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 } as const;
