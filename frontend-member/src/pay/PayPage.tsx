import {
  api as routes,
  type Language,
  type PaymentIntent,
  type ReservationRecord,
  type SandboxMeans,
} from '@ateneo/contracts';
import { daysBack, formatDate, formatHour } from '@ateneo/i18n';
import { PageSkeleton, useFailureMessage, useNow } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../lib/euros.js';
import { api } from '../lib/api.js';
import { paymentQuery } from '../features/membership/api/membership.js';
import { TenantSign } from '../components/TenantSign.js';
import { useUniverse } from '../lib/universe.js';
import { usePageTitle } from '../lib/use-page-title.js';
import { Keeping } from './Keeping.js';
import { PlayForm } from './PlayForm.js';
import { StripeForm } from './StripeForm.js';

const isOver = (intent: PaymentIntent | undefined) => intent?.status === 'succeeded' || intent?.status === 'processing';

/** What one pays, and how. In the sandbox no money moves, and the page says so. */
export function PayPage({ payment: first }: { payment: string }): ReactElement {
  const { t } = useTranslation('membership');
  usePageTitle(t('pay.title'));
  const message = useFailureMessage();
  const [payment, setPayment] = useState(first);
  const key = paymentQuery(payment).queryKey;
  const queries = useQueryClient();
  const asked = useQuery(paymentQuery(payment));
  const play = useMutation({
    mutationFn: (body: { means: SandboxMeans } | { confirmed: boolean }) =>
      api.post<PaymentIntent>(routes.sandboxPayment(payment), body),
    onSuccess: (intent) => queries.setQueryData(key, intent),
  });
  const keep = useKeep((intent) => {
    queries.setQueryData(paymentQuery(intent.id).queryKey, intent);
    setPayment(intent.id);
  });
  const intent = asked.data;
  useEffect(() => {
    if (isOver(intent)) location.replace(`/paid/${encodeURIComponent(intent!.id)}`);
  }, [intent]);
  const failed = asked.error ?? play.error ?? keep.error;
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 4, py: 8 }}>
      <ToWhom />
      <Typography variant="h1" sx={{ mb: 6 }}>
        {t('pay.title')}
      </Typography>
      <div aria-live="assertive">{failed && <Alert severity="error">{message(failed)}</Alert>}</div>
      {!intent && !asked.error && <PageSkeleton />}
      {intent && (
        <Stack spacing={6}>
          <WhatIsPaid intent={intent} />
          {intent.is_test && (
            <Alert severity="warning">{t(intent.provider === 'stripe' ? 'pay.test_keys' : 'pay.test')}</Alert>
          )}
          <Keeping
            intent={intent}
            isPending={keep.isPending || play.isPending}
            onKeep={(keeps) => keep.mutate({ invoice: intent.reference, keeps })}
          />
          {intent.provider === 'stripe' ? (
            <StripeForm key={intent.id} intent={intent} onDone={() => asked.refetch()} />
          ) : (
            <PlayForm
              intent={intent}
              isPending={play.isPending || isOver(intent)}
              onPlay={(body) => play.mutate(body)}
            />
          )}
        </Stack>
      )}
      <Link href="/" sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center', mt: 6 }}>
        {t('pay.back')}
      </Link>
    </Box>
  );
}

/** Whoever pays is told whom, in a document that has nothing else of theirs. */
function ToWhom(): ReactElement {
  const { tenantName = '', logo } = useUniverse() ?? {};
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44, mb: 6 }}>
      {tenantName && <TenantSign logo={logo} name={tenantName} isNamed height={40} />}
      <Typography component="p" sx={{ fontWeight: 700, fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
        {tenantName}
      </Typography>
    </Box>
  );
}

/** Until when nobody else can have them: they were taken together. */
function Held({ intent: { reference, lines } }: { intent: PaymentIntent }): ReactElement | null {
  const { t, i18n } = useTranslation('membership');
  const language = i18n.language as Language;
  const asked = useQuery({
    queryKey: ['held', reference],
    queryFn: ({ signal }) => api.get<ReservationRecord>(routes.reservation(reference), {}, signal),
  });
  const now = useNow();
  const until = asked.data?.held_until;
  if (!until) return null;
  const isToday = daysBack(until, now) === 0;
  return (
    <Typography sx={{ mt: 4 }}>
      {isToday
        ? t('pay.held_hour', { count: lines.length, hour: formatHour(until) })
        : t('pay.held_day', { count: lines.length, moment: formatDate(until, 'near', language) })}
    </Typography>
  );
}

/** Another payment of the same fee takes the place of the one that was begun: what is kept of it was settled with it. */
function useKeep(onBegun: (intent: PaymentIntent) => void) {
  return useMutation({
    mutationFn: (body: { invoice: string; keeps: boolean }) => api.post<PaymentIntent>(routes.paymentIntents(), body),
    onSuccess: (intent) => {
      history.replaceState(null, '', `/pay/${encodeURIComponent(intent.id)}`);
      onBegun(intent);
    },
  });
}

function WhatIsPaid({ intent }: { intent: PaymentIntent }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  return (
    <div>
      {intent.lines.map(({ text, amount }) => (
        <Box key={text} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 1 }}>
          <Typography>{text}</Typography>
          <Typography sx={{ whiteSpace: 'nowrap' }}>{euros(amount, i18n.language)}</Typography>
        </Box>
      ))}
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 2, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography sx={{ fontWeight: 700 }}>{t('pay.total')}</Typography>
        <Typography sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{euros(intent.amount, i18n.language)}</Typography>
      </Box>
      {intent.purpose === 'reservations' && <Held intent={intent} />}
    </div>
  );
}
