import { MoneyField } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

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
