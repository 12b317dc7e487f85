import { api, type Subscription } from '@ateneo/contracts';
import { Button, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { eurosIn } from './Euros.js';
import { useFeesCommand } from './use-fees-command.js';

/** The fee from a coming period on, who wanted it, and its end. */
export function NextFee({ user, next }: { user: string; next: NonNullable<Subscription['next_fee']> }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { day } = useMoments();
  const { run, pending } = useFeesCommand('kept');
  const said = {
    name: next.product_names.es,
    amount: eurosIn(locale, next.amount),
    interval: translate(`console.dues.interval.${next.interval}`),
    day: day(next.from),
  };
  return (
    <>
      {translate('console.dues.change.next', said)}
      <Typography color="text.secondary">{translate(`console.dues.change.by_${next.by}`)}</Typography>
      <IfMay change="subscriptions">
        <Button disabled={pending} onClick={() => void run(api.subscriptionFee(user), 'DELETE')}>
          {translate('console.dues.change.keep')}
        </Button>
      </IfMay>
    </>
  );
}
