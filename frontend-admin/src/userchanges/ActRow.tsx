import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { HistoryLink } from '../history/HistoryLink.js';
import { useMoments } from '../language/moments.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Sentences } from './Sentences.js';
import type { Act } from './group-by-act.js';

/** One act in a line: when, whose data, what changed, where from. On phones two lines. */
export function ActRow({ act }: { act: Act }) {
  const translate = useTranslate();
  const { hour } = useMoments();
  const [first] = act.changes;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '48px minmax(0, 1fr)', md: '48px 180px minmax(0, 1fr) 130px' },
        columnGap: 3,
        alignItems: 'baseline',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        lineHeight: '1.5rem',
      }}
    >
      <Box component="time" dateTime={first.creation_datetime} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {hour(first.creation_datetime)}
      </Box>
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        <RecordLink resource="users" id={first.user}>
          {first.user_name ?? translate('console.person.erased')}
        </RecordLink>
        {first.user_name !== null && (
          <Box>
            <HistoryLink user={first.user} name={first.user_name} />
          </Box>
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, minWidth: 0 }}>
        <Sentences act={act} />
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {translate(`console.sources.${first.source}`)}
      </Box>
    </Box>
  );
}
