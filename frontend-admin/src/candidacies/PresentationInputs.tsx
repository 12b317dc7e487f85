import { parity } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { BooleanInput, maxLength, RadioButtonGroupInput, required, TextInput, useTranslate } from 'react-admin';
import { AreasInput } from '../areas/AreasInput.js';
import { AmountInput } from '../layout/AmountInput.js';
import { MarkdownInput } from '../layout/MarkdownInput.js';
import { MomentInput } from '../layout/MomentInput.js';
import { ZoneHint } from '../layout/ZoneHint.js';
import { OrganizationsInput } from '../organizations/OrganizationsInput.js';
import { TagsInput } from '../tags/TagsInput.js';

function Limit({ source, hint }: { source: string; hint: string }) {
  return <AmountInput source={source} most={100} isRequired helperText={hint} />;
}

/** Name, description and dates; `isTaken`: somebody handed one in, so that the rules stand. */
export function PresentationInputs({ isTaken = false }: { isTaken?: boolean }) {
  return (
    <>
      {!isTaken && <TextInput source="name" validate={[required(), maxLength(200)]} fullWidth helperText={false} />}
      <MarkdownInput source="description" limit={10_000} />
      <ZoneHint />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        {!isTaken && <MomentInput source="start_datetime" helperText="console.candidacies.dates_hint" />}
        <MomentInput source="end_datetime" helperText="console.candidacies.dates_hint" />
      </Box>
      {!isTaken && <Rules />}
    </>
  );
}

function Rules() {
  const translate = useTranslate();
  const parities = parity.options.map((id) => ({ id, name: translate(`console.candidacies.parity.${id}`) }));
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <Limit source="min_candidates" hint="console.candidacies.no_limit" />
        <Limit source="max_candidates" hint="console.candidacies.no_limit" />
      </Box>
      <BooleanInput source="has_substitutes" helperText={false} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <Limit source="min_substitutes" hint="console.candidacies.optional" />
        <Limit source="max_substitutes" hint="console.candidacies.no_limit" />
      </Box>
      <RadioButtonGroupInput source="parity" choices={parities} row={false} helperText={false} />
      <OrganizationsInput source="organizations" />
      <AreasInput source="areas" />
      <TagsInput source="tags" />
      <MomentInput source="member_since" helperText="console.candidacies.who" />
    </>
  );
}
