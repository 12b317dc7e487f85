import type { PaymentIntent, User } from '@ateneo/contracts';
import { PageSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { paymentQuery } from '../../features/membership/api/membership.js';
import { useSelf } from '../../lib/self.js';
import { PaidFee } from '../PaidFee.js';
import { PaidTickets } from '../PaidTickets.js';

/** /paid/{payment}: what came of a payment, and what was paid for itself. Nothing is believed of an address: the payment is asked. */
export function Paid(): ReactElement {
  const { t } = useTranslation('membership');
  const { payment = '' } = useParams();
  const self = useSelf();
  const query = useQuery(paymentQuery(payment));
  if (self && query.data) return <WhatCame self={self} intent={query.data} />;
  return (
    <Page title={query.error ? t('pay.title') : undefined}>
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function WhatCame({ self, intent }: { self: User; intent: PaymentIntent }): ReactElement {
  const { status, purpose } = intent;
  if (status !== 'succeeded' && status !== 'processing') return <NotPaid intent={intent} />;
  return purpose === 'invoice' ? <PaidFee self={self} intent={intent} /> : <PaidTickets self={self} intent={intent} />;
}

function NotPaid({ intent: { id, status } }: { intent: PaymentIntent }): ReactElement {
  const { t } = useTranslation('membership');
  return (
    <Page title={t('pay.title')}>
      {status === 'failed' || status === 'returned' || status === 'refunded' ? (
        <Typography>{t(`pay.${status}`)}</Typography>
      ) : (
        <Button variant="contained" href={`/pay/${encodeURIComponent(id)}`}>
          {t('paid.go_on')}
        </Button>
      )}
    </Page>
  );
}
