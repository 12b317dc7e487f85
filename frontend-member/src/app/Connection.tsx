import type { User } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keptVotes } from '../features/amendments/own-votes.js';
import { useVotesOnTheirWay } from '../features/amendments/use-cast-vote.js';
import { useOnline } from '../lib/online.js';

/** Says that there is no connection, and which votes wait for it; sends them when it is back. */
export function Connection({ self }: { self: User | null | undefined }): ReactElement {
  const { t } = useTranslation();
  const online = useOnline();
  const message = useFailureMessage();
  const votes = [...useVotesOnTheirWay().values()];
  const waiting = votes.filter(({ state }) => state === 'waiting').length;
  const refused = votes.filter(({ state }) => state === 'refused');
  const person = self?.id;
  useEffect(() => {
    // While nobody knows who is here, nothing is sent in anybody's name.
    if (self !== undefined) keptVotes.belongTo(person);
  }, [self, person]);
  useEffect(() => {
    if (online) void keptVotes.sendAll();
  }, [online]);
  const shown = !online || waiting > 0;
  return (
    <div aria-live="polite">
      {shown && (
        <Alert severity="warning" variant="outlined" sx={style}>
          {online ? null : `${t('connection.none')} `}
          {waiting > 0 && t('connection.waiting', { count: waiting })}
        </Alert>
      )}
      {refused.map(({ name, error }, index) => (
        <Alert key={`${index}${name}`} severity="error" variant="outlined" sx={style}>
          {t('connection.refused', { name, reason: message(error) })}
        </Alert>
      ))}
    </div>
  );
}

const style = { borderRadius: 0, borderWidth: '0 0 1px', px: { xs: 4, sm: 6 }, displayPrint: 'none' } as const;
