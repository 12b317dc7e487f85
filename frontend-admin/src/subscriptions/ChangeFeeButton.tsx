import { api, type FeeQuote, type Price, type Subscription } from '@ateneo/contracts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { useMoments } from '../language/moments.js';
import { PriceSelect } from '../products/PriceSelect.js';
import { eurosIn } from './Euros.js';
import { useFeesCommand } from './use-fees-command.js';

/** Of who is charged again. */
export function ChangeFeeButton({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const { status, interval } = subscription;
  if (interval === 'once' || !['active', 'trialing', 'past_due'].includes(status)) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>{translate('console.dues.change.button')}</Button>
      {asks && <ChangeFeeDialog subscription={subscription} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Gives somebody another fee, from a period to come; they are written to at once. */
function ChangeFeeDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const translate = useTranslate();
  const { run, pending } = useFeesCommand('changed', { name: subscription.user_name ?? '—' });
  const { id, organization, price: paid } = subscription;
  const [price, setPrice] = useState<Price | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (price && !pending && (await run(api.subscriptionFee(id), 'POST', { price: price.id }))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="fee-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="fee-title">
          {translate('console.dues.change.of', { name: subscription.user_name ?? '—' })}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate('console.dues.change.text')}</Typography>
          <Stack sx={{ gap: 4 }}>
            <PriceSelect organization={organization} without={paid} value={price} onChange={setPrice} />
            <div aria-live="polite">{price && <Quoted user={id} price={price} />}</div>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!price || pending}>
            {translate('console.dues.change.button')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What it comes to for them, and from when. */
function Quoted({ user, price }: { user: string; price: Price }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { day } = useMoments();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['fee-quote', user, price.id],
    queryFn: () => provider.command<FeeQuote>(api.subscriptionFeeQuote(user), 'POST', { price: price.id }),
    retry: false,
    gcTime: 0,
  });
  if (error) return <Alert severity="warning">{problemOf(error)}</Alert>;
  if (!data) return null;
  const interval = translate(`console.dues.interval.${price.interval}`);
  const said = { day: day(data.from), amount: eurosIn(locale, data.amount), interval };
  return <Alert severity="info">{translate('console.dues.change.says', said)}</Alert>;
}
