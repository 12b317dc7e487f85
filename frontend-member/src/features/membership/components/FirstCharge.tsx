import type { Quote } from '@ateneo/contracts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';
import type { Offer } from '../api/membership.js';
import { nameIn } from '../money.js';

/** What is charged, why so much, and when. */
export function FirstCharge({ offer: { price, product }, quote }: { offer: Offer; quote: Quote }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { full_amount, reason } = quote;
  const [amount, full] = [quote.amount, full_amount].map((cents) => euros(cents, i18n.language));
  // Where a discount holds, later fees may be others.
  const charged = { amount: reason ? full : amount, name: nameIn(product.names, i18n.language) };
  const sentence = product.needs_approval
    ? t('join.asks', charged)
    : quote.trial_days > 0
      ? t('join.trial', { ...charged, count: quote.trial_days })
      : t(full_amount === 0 ? 'join.for_nothing' : `join.charged_${price.interval}`, charged);
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
