import { processMode } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import {
  BooleanInput,
  maxLength,
  minValue,
  NumberInput,
  RadioButtonGroupInput,
  required,
  TextInput,
  useTranslate,
} from 'react-admin';
import { AreasInput } from '../areas/AreasInput.js';
import { MomentInput } from '../layout/MomentInput.js';
import { MarkdownInput } from '../layout/MarkdownInput.js';
import { ZoneHint } from '../layout/ZoneHint.js';
import { TagsInput } from '../tags/TagsInput.js';
import { ElectorateSize } from './ElectorateSize.js';
import { RulesInputs } from './RulesInputs.js';
import { OrganizationsInput } from '../organizations/OrganizationsInput.js';

/** The fields of a process. */
export function ProcessInputs() {
  const translate = useTranslate();
  const modes = processMode.options.map((id) => ({ id, name: translate(`console.process_mode.${id}`) }));
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(200)]} fullWidth helperText={false} />
      <MarkdownInput source="introduction" limit={50_000} />
      <BooleanInput source="is_active" helperText="console.processes.hint_active" />
      <RadioButtonGroupInput source="mode" choices={modes} row={false} validate={required()} helperText={false} />
      <OrganizationsInput source="organizations" />
      <AreasInput source="areas" />
      <TagsInput source="tags" />
      <ElectorateSize />
      <Dates />
      <RulesInputs />
    </>
  );
}

function Dates() {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ mt: 4, mb: 1 }}>
        {translate('console.processes.dates')}
      </Typography>
      <ZoneHint />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <MomentInput source="start_datetime" helperText="console.processes.hint_start" />
        <MomentInput source="end_datetime" helperText="console.processes.hint_end" />
        <MomentInput source="amedment_vote_start_datetime" helperText="console.processes.hint_vote_start" />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <MomentInput source="amedment_voting_start_datetime" helperText="console.processes.hint_voting_start" />
        <MomentInput source="amedment_voting_end_datetime" helperText="console.processes.hint_voting_end" />
        <MomentInput source="endorsement_start_datetime" helperText="console.processes.hint_endorsement" />
        <MomentInput source="endorsement_end_datetime" helperText="console.processes.hint_endorsement" />
        <NumberInput
          source="endorsements_needed"
          min={0}
          step={1}
          defaultValue={0}
          validate={minValue(0)}
          helperText="console.processes.hint_endorsements_needed"
        />
      </Box>
    </Box>
  );
}
