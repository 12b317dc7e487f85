import { api, type FeeQuote, type Price, type Subscription } from '@ateneo/contracts';
import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { useMoments } from '../language/moments.js';
import { FormDialog } from '../layout/FormDialog.js';
import { PriceIn } from '../products/PriceSelect.js';
import { eurosIn } from './Euros.js';

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
  const { id, organization, price: paid, user_name } = subscription;
  const name = user_name ?? '—';
  return (
    <FormDialog<{ price: Price | null }>
      title={translate('console.dues.change.of', { name })}
      confirm={translate('console.dues.change.button')}
      blank={{ price: null }}
      isWhole={({ price }) => price !== null}
      send={({ price }, command) => command(api.subscriptionFee(id), { price: price!.id })}
      told={() => ['console.dues.told.changed', { name }]}
      onClose={onClose}
    >
      {({ price }) => (
        <>
          <Typography>{translate('console.dues.change.text')}</Typography>
          <PriceIn name="price" organization={organization} without={paid} />
          <div aria-live="polite">{price && <Quoted user={id} price={price} />}</div>
        </>
      )}
    </FormDialog>
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
