import type { Election } from '@ateneo/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../lib/self.js';
import { saidVoted, sayVoted } from '../../../lib/voted-elsewhere.js';

/** Who holds it, how one knows that the address is theirs, and what one needs there. */
export function HeldElsewhere({ election }: { election: Election }): ReactElement {
  const { t } = useTranslation('election');
  const { held_by: who, at_hand: what, external_host: host } = election;
  return (
    <>
      {who !== '' && <Typography>{t('held_by', { who })}</Typography>}
      <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>{t('trust', { host })}</Typography>
      {what !== '' && <Typography sx={{ mt: 2 }}>{t('at_hand', { what })}</Typography>}
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {t('link_help')}
      </Typography>
    </>
  );
}

/** Whoever has voted there is not reminded of it any more; what they say stays in this browser. */
export function VotedAlready({ election }: { election: string }): ReactElement | null {
  const { t } = useTranslation('election');
  const person = useSelf()?.id;
  const [hasVoted, setHasVoted] = useState(() => person !== undefined && saidVoted(person, election));
  if (person === undefined) return null;
  const say = () => {
    sayVoted(person, election, !hasVoted);
    setHasVoted(!hasVoted);
  };
  return (
    <>
      <div aria-live="polite">{hasVoted && <Typography sx={{ mt: 4 }}>{t('voted.said')}</Typography>}</div>
      <Button size="large" variant={hasVoted ? 'text' : 'outlined'} onClick={say} sx={{ mt: 3 }}>
        {t(hasVoted ? 'voted.not_yet' : 'voted.act')}
      </Button>
    </>
  );
}
