import { type Language, language, type PeopleSegment } from '@ateneo/contracts';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { AreaPicker } from '../areas/AreaPicker.js';
import { useAreasOf } from '../areas/use-areas.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { useTags } from '../tags/use-tags.js';
import { KeptSegments } from './KeptSegments.js';
import { ReachedCount } from './ReachedCount.js';
import { SegmentRange } from './SegmentRange.js';
import { SeveralOf } from '../layout/SeveralOf.js';

interface SegmentFieldsProps<Segment extends PeopleSegment> {
  /** Of whom they are chosen. */
  lead: string;
  segment: Segment;
  /** How many that are now; undefined while it is asked. */
  count: number | undefined;
  onChange: (segment: Segment) => void;
  /** Of one organization: its people alone are reached, whatever is asked. */
  isOfOne?: boolean;
  /** What is asked besides. */
  children?: ReactNode;
}

/** Whom it is for, and how many that are now. How somebody voted cannot be asked. */
export function SegmentFields<Segment extends PeopleSegment>(props: SegmentFieldsProps<Segment>) {
  const { lead, segment, count, onChange, isOfOne = false, children } = props;
  const translate = useTranslate();
  const put = (change: Partial<PeopleSegment>) => onChange({ ...segment, ...change });
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography sx={{ mb: 2 }}>{translate(lead)}</Typography>
      <Box sx={{ mb: 4 }}>
        <KeptSegments segment={segment} onChange={onChange} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
        {!isOfOne && <Organizations segment={segment} onChange={put} />}
        <MembershipStatusField segment={segment} onChange={put} />
        <Tags segment={segment} onChange={put} />
        <SegmentRange part="member" kind="date" segment={segment} onChange={put} />
        <SegmentRange part="registered" kind="date" segment={segment} onChange={put} />
        <SegmentRange part="age" kind="number" segment={segment} onChange={put} />
        {children}
      </Box>
      <ReachedCount count={count} />
    </Box>
  );
}

interface PartProps {
  segment: PeopleSegment;
  onChange: (change: Partial<PeopleSegment>) => void;
}

function Organizations({ segment, onChange }: PartProps) {
  const translate = useTranslate();
  return (
    <SeveralOf
      label={translate('console.issues.segment.organizations')}
      choices={useOrganizationChoices()}
      value={segment.organizations}
      onChange={(chosen) => onChange({ organizations: chosen })}
    />
  );
}

/** Whether they are members, where they live, and in which language they read. */
function MembershipStatusField({ segment, onChange }: PartProps) {
  const translate = useTranslate();
  const areas = useAreasOf(segment.areas);
  const unread = segment.areas.filter((id) => !areas.some((area) => area.id === id));
  const languages = language.options.map((value) => ({ value, label: translate(`console.languages.${value}`) }));
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('console.issues.segment.membership')}
        value={segment.membership}
        onChange={({ target }) => onChange({ membership: target.value as PeopleSegment['membership'] })}
      >
        {(['all', 'members', 'others'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`console.issues.membership.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <AreaPicker
        label={translate('console.issues.segment.areas')}
        chosen={areas}
        onChange={(chosen) => onChange({ areas: [...unread, ...chosen.map(({ id }) => id)] })}
      />
      <SeveralOf
        label={translate('console.issues.segment.languages')}
        choices={languages}
        value={segment.languages}
        onChange={(chosen) => onChange({ languages: chosen as Language[] })}
      />
    </>
  );
}

function Tags({ segment, onChange }: PartProps) {
  const translate = useTranslate();
  const tags = useTags().map(({ id, name }) => ({ value: id, label: name }));
  return (['tags_any', 'tags_all', 'tags_none'] as const).map((part) => (
    <SeveralOf
      key={part}
      label={translate(`console.issues.segment.${part}`)}
      choices={tags}
      value={segment[part]}
      onChange={(chosen) => onChange({ [part]: chosen })}
    />
  ));
}
