import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChangeSentence } from './ChangeSentence.js';
import { type Act, isRegistration } from './group-by-act.js';

/** Acts that changed more than this are folded. */
const mostShown = 5;

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
