import { ListSkeleton, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PaymentMethod, Quote, Subscription } from '@ateneo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseMembership, goAndPay, membershipKey, type Offer, quoteQuery } from '../api/membership.js';
import { euros } from '../../../lib/euros.js';
import { useNotify } from '../../../lib/notices.js';
import { nameIn } from '../money.js';
import { KeptMeans, useKeptMeans } from './KeptMeans.js';
import { StepHeading } from './StepHeading.js';

interface ConfirmStepProps {
  user: string;
  offer: Offer;
  amount: number;
  code: string;
  onBack: () => void;
}

/** What is charged, why so much, when and with what; whoever goes on is told what came of it. */
export function ConfirmStep({ user, offer, amount, code, onBack }: ConfirmStepProps): ReactElement {
  const { t } = useTranslation('membership');
  const message = useFailureMessage();
  const queries = useQueryClient();
  const notify = useNotify();
  const say = useMoneyWords(offer);
  const { price, product } = offer;
  const quote = useQuery(quoteQuery(price.id, amount, code));
  // Nothing is charged before somebody says yes.
  const { means, ...kept } = useKeptMeans(user, product.needs_approval ? null : product.organization);
  const join = useMutation({
    mutationFn: async () => {
      const joined = await chooseMembership(price.id, amount, code, means?.id);
      const { open_invoice } = joined;
      // A debit is on its way for days; a card that was refused is followed by another.
      if (open_invoice && means?.kind !== 'debit') await goAndPay(open_invoice, means !== undefined);
      else notify(say.done(joined, quote.data!));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
  });
  const failure = join.error ?? quote.error;
  return (
    <Stack spacing={6}>
      <StepHeading step={2} title={t('join.confirm')} isNext />
      {quote.data && <Charged offer={offer} quote={quote.data} />}
      {quote.isPending && <ListSkeleton />}
      <KeptMeans {...kept} />
      <div aria-live="assertive">{failure && <Alert severity="error">{message(failure)}</Alert>}</div>
      <Stack direction={{ xs: 'column-reverse', sm: 'row' }} spacing={4}>
        <Button onClick={onBack} size="large">
          {t('join.back')}
        </Button>
        <Button
          variant="contained"
          size="large"
          loading={join.isPending}
          disabled={!quote.data}
          onClick={() => join.mutate()}
        >
          {quote.data ? say.act(quote.data, means) : t('join.next')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** What the button is about to do, and what it did. */
function useMoneyWords({ product }: Offer) {
  const { t, i18n } = useTranslation('membership');
  const money = ({ amount }: Quote) => euros(amount, i18n.language);
  return {
    act(quote: Quote, means: PaymentMethod | undefined): string {
      if (product.needs_approval) return t('join.ask');
      if (quote.trial_days > 0) return t('join.begin');
      if (quote.amount === 0) return t('join.next');
      const amount = money(quote);
      if (!means) return t('join.pay', { amount });
      return t(`join.pay_${means.kind}`, { amount, brand: means.brand.toUpperCase(), last4: means.last4 });
    },
    done({ status, is_awaiting_approval }: Subscription, quote: Quote): string {
      if (is_awaiting_approval) return t('join.asked');
      if (status === 'trialing') return t('join.begun');
      return t(status === 'active' ? 'join.paid' : 'join.under_way', { amount: money(quote) });
    },
  };
}

function Charged({ offer: { price, product }, quote }: { offer: Offer; quote: Quote }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { full_amount, reason } = quote;
  const [amount, full] = [quote.amount, full_amount].map((cents) => euros(cents, i18n.language));
  // Where a discount holds, later fees may be others.
  const charged = { amount: reason ? full : amount, name: nameIn(product.names, i18n.language) };
  const sentence = product.needs_approval
    ? t('join.asks', charged)
    : quote.trial_days > 0
      ? t('join.trial', { ...charged, count: quote.trial_days })
      : t(`join.charged_${price.interval}`, charged);
  return (
    <>
      <Typography sx={{ fontSize: '1.125rem' }}>{sentence}</Typography>
      {price.trial_days > 0 && quote.trial_days === 0 && <Alert severity="info">{t('join.tried')}</Alert>}
      {reason && (
        <Alert severity="success" icon={false}>
          <Typography sx={{ fontWeight: 600 }}>
            {t('join.discount', { reason: nameIn(reason, i18n.language), amount, full })}
          </Typography>
          {quote.is_least && <Typography>{t('join.least', { amount })}</Typography>}
          {price.interval !== 'once' && t('join.later')}
        </Alert>
      )}
      <Typography color="textSecondary">{t('join.leave_any_time')}</Typography>
    </>
  );
}
