import { MoneyField, readEuros } from '@ateneo/ui';
import { useLocale, useTranslate } from 'react-admin';
import { eurosIn } from '../subscriptions/Euros.js';

/** An amount in euros, as it is typed. */
export function EurosField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  return (
    <MoneyField
      label={translate('console.dues.amount')}
      unclear={translate('console.dues.unclear_amount')}
      value={value}
      onChange={onChange}
    />
  );
}

/** What a button does, with the whole sum, so that nobody acts on another than they mean. */
export function useActOnSum(act: string, euros: string): string {
  const locale = useLocale() ?? 'es';
  const cents = readEuros(euros);
  return cents ? `${act}: ${eurosIn(locale, cents)}` : act;
}
