import { changeSource, profileFields, type UserChange } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import { dayOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { choice, oneOf, person } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListPage } from '../layout/ListPage.js';
import { SkeletonCards } from '../layout/SkeletonRows.js';
import { ActRow } from './ActRow.js';
import { byDay, type Day } from './by-day.js';
import { fieldName } from './change-sentence.js';
import { groupByMinute } from './group-by-act.js';

/** Changes that are no plain profile field. */
const otherFields = [
  'email',
  'password',
  'is_verified',
  'is_locked',
  'is_erased',
  'organization',
  'managed_organizations',
  'is_superuser',
  'is_auditor',
  'is_active',
  'activity_reason',
  'tags',
  'pending_email',
  'passkey',
  'external_identity',
  'merged_into',
  'is_put_aside',
  'impersonation',
  'consent_photos',
  'consent_calls',
];

function useFieldChoices() {
  const translate = useTranslate();
  return [...profileFields, ...otherFields].map((value) => ({ value, label: fieldName(value, translate) }));
}

const filters = [
  person('user'),
  oneOf('field', useFieldChoices),
  person('actor'),
  person('on_behalf_of'),
  choice('source', changeSource.options, 'console.sources'),
  days('creation_datetime'),
];

export default function ChangeList() {
  return (
    <ListPage<UserChange>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      perPage={100}
      columns={[]}
      nameOf={({ field }) => field}
      filters={filters}
      actions={<ExportButton of="userchanges" />}
      body={<Acts />}
    />
  );
}

function Acts() {
  const { data = [], isPending } = useListContext<UserChange>();
  if (isPending)
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy>
        <SkeletonCards />
      </Box>
    );
  return byDay(groupByMinute(data)).map((day) => <DayOfActs key={`${day.day} ${day.acts[0]?.key}`} {...day} />);
}

/** One day: its date stays on top while its rows pass. */
function DayOfActs({ day, acts }: Day) {
  const { longDay } = useMoments();
  const named = useNearDay();
  return (
    <Box component="section" aria-labelledby={`day-${day}`} sx={{ mb: 5 }}>
      <Typography
        variant="h2"
        id={`day-${day}`}
        sx={{
          position: 'sticky',
          top: 48,
          bgcolor: 'background.default',
          py: 1,
          borderBottom: 2,
          borderColor: 'divider',
        }}
      >
        {[named(day), longDay(day)].filter(Boolean).join(' · ')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {acts.map((act) => (
          <ActRow key={act.key} act={act} />
        ))}
      </Box>
    </Box>
  );
}

/** "Today" and "yesterday", where the day is one of them. */
function useNearDay(): (day: string) => string | undefined {
  const translate = useTranslate();
  const now = useNow();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const names = new Map([
    [dayOf(now), translate('console.change_days.today')],
    [dayOf(yesterday), translate('console.change_days.yesterday')],
  ]);
  return (day) => names.get(day);
}
