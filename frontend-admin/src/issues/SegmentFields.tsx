import { type IssueSegment, type Language, language } from '@ateneo/contracts';
import { Autocomplete, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice } from '../layout/ChoicesInput.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { useTags } from '../tags/use-tags.js';
import { ReachedCount } from './ReachedCount.js';

interface SegmentFieldsProps {
  /** Of whom they are chosen. */
  lead: string;
  segment: IssueSegment;
  /** How many that are now; undefined while it is asked. */
  count: number | undefined;
  onChange: (segment: IssueSegment) => void;
}

/** Whom it is for, and how many that are now. How somebody voted cannot be asked. */
export function SegmentFields({ lead, segment, count, onChange }: SegmentFieldsProps) {
  const translate = useTranslate();
  const tags = useTags().map(({ id, name }) => ({ value: id, label: name }));
  const organizations = useOrganizationChoices();
  const languages = language.options.map((value) => ({ value, label: translate(`console.languages.${value}`) }));
  const several = (field: 'organizations' | 'tags_any' | 'tags_none', choices: readonly Choice[]) => (
    <Several
      label={translate(`console.issues.segment.${field}`)}
      choices={choices}
      value={segment[field]}
      onChange={(chosen) => onChange({ ...segment, [field]: chosen })}
    />
  );
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography sx={{ mb: 4 }}>{translate(lead)}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
        {several('organizations', organizations)}
        {several('tags_any', tags)}
        {several('tags_none', tags)}
        <Several
          label={translate('console.issues.segment.languages')}
          choices={languages}
          value={segment.languages}
          onChange={(chosen) => onChange({ ...segment, languages: chosen as Language[] })}
        />
        <TextField
          select
          size="small"
          label={translate('console.issues.segment.membership')}
          value={segment.membership}
          onChange={({ target }) => onChange({ ...segment, membership: target.value as IssueSegment['membership'] })}
        >
          {(['all', 'members', 'others'] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`console.issues.membership.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <ReachedCount count={count} />
    </Box>
  );
}

interface SeveralProps {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Several({ label, choices, value, onChange }: SeveralProps) {
  const translate = useTranslate();
  return (
    <Autocomplete
      multiple
      size="small"
      options={choices}
      value={choices.filter((one) => value.includes(one.value))}
      onChange={(_event, chosen) => onChange(chosen.map((one) => one.value))}
      getOptionKey={(one) => one.value}
      noOptionsText={translate('console.list.nobody')}
      clearText={translate('ra.action.clear_array_input')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
