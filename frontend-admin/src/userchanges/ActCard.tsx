import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../layout/Moment.js';
import { ChangeSentence } from './ChangeSentence.js';
import { type Act, isRegistration } from './group-by-act.js';

/** Acts that changed more than this are folded. */
const mostShown = 5;

/** One act: what it changed, sentence by sentence, when and where from. */
export function ActCard({ act }: { act: Act }) {
  const translate = useTranslate();
  const [first] = act.changes;
  return (
    <Box component="li" sx={{ py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Sentences act={act} />
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', color: 'text.secondary', fontSize: '0.8125rem' }}>
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

/** Few changes stand open; a registration and other long acts say what they are and unfold. */
export function Sentences({ act }: { act: Act }) {
  const translate = useTranslate();
  const registration = isRegistration(act);
  const shown = act.changes.length <= mostShown ? act.changes.length : registration ? 0 : mostShown - 2;
  const rest = act.changes.slice(shown);
  return (
    <>
      {registration && <Box sx={{ lineHeight: '1.5rem' }}>{translate('console.changes.registered')}</Box>}
      {act.changes.slice(0, shown).map((change) => (
        <ChangeSentence key={change.id} change={change} />
      ))}
      {rest.length > 0 && (
        <Box component="details" sx={{ lineHeight: '1.5rem' }}>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', minHeight: 24 }}>
            {translate('console.changes.unfold', { smart_count: rest.length })}
          </Box>
          {rest.map((change) => (
            <ChangeSentence key={change.id} change={change} />
          ))}
        </Box>
      )}
    </>
  );
}
