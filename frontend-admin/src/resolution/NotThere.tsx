import { api } from '@ateneo/contracts';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';
import { useAct } from '../layout/use-act.js';
import type { Desk } from './use-resolution.js';

/** What was adopted and is gone since: nothing can be closed before it is open again. */
export function NotThere({ desk: { resolution, amendments, gone } }: { desk: Desk }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const { document, decisions, not_there: notThere } = resolution;
  if (notThere.length === 0) return null;
  const known = new Map([...gone, ...amendments].map((one) => [one.id, one]));
  const reopen = (amedment: string, name: string) => {
    const body = { amedment, decision: null };
    void act(api.resolution(document), 'console.resolution.reopened', body, 'POST', { values: { name } });
  };
  return (
    <Alert severity="warning" role="note" sx={{ mb: 6, maxWidth: 720 }}>
      {translate('console.resolution.not_there', { smart_count: notThere.length })}
      <Box component="ul" sx={{ my: 2, pl: 5 }}>
        {notThere.map((id) => {
          const one = known.get(id);
          const note = decisions.find(({ amedment }) => amedment === id)?.note;
          const name = one?.user_name ?? translate('console.resolution.somebody_gone');
          return (
            <li key={id}>
              {one ? (
                <RecordLink resource="amendments" id={id}>
                  {`${one.title || translate('console.resolution.no_title')} · ${name}`}
                </RecordLink>
              ) : (
                translate('console.resolution.unreadable')
              )}
              {note && ` · ${note}`}{' '}
              <Button size="small" color="inherit" disabled={pending} onClick={() => reopen(id, name)}>
                {translate('console.resolution.reopen')}
              </Button>
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
