import { Stack } from '@mui/material';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { eurosIn } from '../subscriptions/Euros.js';
import { usePaymentSums } from './use-payment-sums.js';

/** What the payments come to that the list it stands in is filtered by, whichever page is shown. */
export function PaymentSums() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { filterValues, total } = useListContext();
  const sums = usePaymentSums(filterValues as object);
  if (!sums || !total) return null;
  const { count, collected, refunded, coming } = sums;
  const said = [
    ['collected', collected],
    ['refunded', refunded],
    ['coming', coming],
  ] as const;
  return (
    <Stack
      direction="row"
      aria-live="polite"
      sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', py: 3, fontVariantNumeric: 'tabular-nums' }}
    >
      {said
        .filter(([name, cents]) => name === 'collected' || cents > 0)
        .map(([name, cents]) => (
          <strong key={name}>{translate(`console.payments.sums.${name}`, { amount: eurosIn(locale, cents) })}</strong>
        ))}
      <span>{translate('console.payments.so_many', { smart_count: count })}</span>
    </Stack>
  );
}
