import { ListSkeleton, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Quote } from '@ateneo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseMembership, goAndPay, membershipKey, type Offer, quoteQuery } from '../api/membership.js';
import { euros } from '../../../lib/euros.js';
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

/** What is charged, why so much, and when. */
export function ConfirmStep({ user, offer, amount, code, onBack }: ConfirmStepProps): ReactElement {
  const { t } = useTranslation('membership');
  const message = useFailureMessage();
  const queries = useQueryClient();
  const { price, product } = offer;
  const quote = useQuery(quoteQuery(price.id, amount, code));
  // Nothing is charged before somebody says yes.
  const { means, ...kept } = useKeptMeans(user, product.needs_approval ? null : product.organization);
  const join = useMutation({
    mutationFn: async () => {
      const { open_invoice } = await chooseMembership(price.id, amount, code, means?.id);
      // A debit is on its way for days; a card that was refused is followed by another.
      if (open_invoice && means?.kind !== 'debit') await goAndPay(open_invoice);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
  });
  const failure = join.error ?? quote.error;
  const act = product.needs_approval ? 'join.ask' : price.trial_days > 0 ? 'join.begin' : 'join.pay';
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
          {t(act)}
        </Button>
      </Stack>
    </Stack>
  );
}

function Charged({ offer: { price, product }, quote }: { offer: Offer; quote: Quote }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { full_amount, reason } = quote;
  const [amount, full] = [quote.amount, full_amount].map((cents) => euros(cents, i18n.language));
  // Where a discount holds, later fees may be others.
  const charged = { amount: reason ? full : amount, name: nameIn(product.names, i18n.language) };
  const sentence = product.needs_approval
    ? t('join.asks', charged)
    : price.trial_days > 0
      ? t('join.trial', { ...charged, count: price.trial_days })
      : t(`join.charged_${price.interval}`, charged);
  return (
    <>
      <Typography sx={{ fontSize: '1.125rem' }}>{sentence}</Typography>
      {reason && (
        <Alert severity="success" icon={false}>
          <Typography sx={{ fontWeight: 600 }}>
            {t('join.discount', { reason: nameIn(reason, i18n.language), amount, full })}
          </Typography>
          {price.interval !== 'once' && t('join.later')}
        </Alert>
      )}
      <Typography color="textSecondary">{t('join.leave_any_time')}</Typography>
    </>
  );
}
