import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ChangeSentence } from './ChangeSentence.js';
import type { Act } from './group-by-act.js';

/** One act: what it changed, sentence by sentence, when and where from. `named` adds whose data it was. */
export function ActCard({ act, named }: { act: Act; named: boolean }) {
  const translate = useTranslate();
  const [first] = act.changes;
  return (
    <Box component="li" sx={{ py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      {named && (
        <Box sx={{ fontWeight: 700 }}>
          <RecordLink resource="users" id={first.user}>
            {first.user_name ?? translate('console.person.erased')}
          </RecordLink>
        </Box>
      )}
      {act.changes.map((change) => (
        <ChangeSentence key={change.id} change={change} />
      ))}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', color: 'text.secondary', fontSize: 13 }}>
        <Moment value={first.creation_datetime} relative />
        <span>·</span>
        <span>{translate(`console.sources.${first.source}`)}</span>
        {act.changes.length > 1 && (
          <>
            <span>·</span>
            <span>{translate('console.changes.in_one_act', { smart_count: act.changes.length })}</span>
          </>
        )}
      </Stack>
    </Box>
  );
}
