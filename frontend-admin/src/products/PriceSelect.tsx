import type { Price, Product } from '@ateneo/contracts';
import { Alert, TextField } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { useTyped } from '../layout/form-fields.js';
import { eurosIn } from '../subscriptions/Euros.js';

interface Props {
  organization: string;
  /** The price that they have. */
  without?: string;
  value: Price | null;
  onChange: (price: Price | null) => void;
}

const all = { pagination: { page: 1, perPage: 100 }, filter: { is_active: true } };

/** Another price of the same organization that may be chosen. */
export function PriceSelect({ organization, without, value, onChange }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { data: products } = useGetList<Product>('products', { ...all, sort: { field: 'id', order: 'ASC' } });
  const { data: prices } = useGetList<Price>('prices', { ...all, sort: { field: 'amount', order: 'ASC' } });
  if (!products || !prices) return null;
  const names = new Map(products.filter((one) => one.organization === organization).map((one) => [one.id, one.names]));
  const others = prices.filter(({ id, product }) => id !== without && names.has(product));
  if (others.length === 0) return <Alert severity="info">{translate('console.dues.change.none')}</Alert>;
  const label = ({ product, amount, interval }: Price) =>
    `${names.get(product)!.es}: ${eurosIn(locale, amount)} ${translate(`console.dues.interval.${interval}`)}`;
  return (
    <TextField
      select
      fullWidth
      label={translate('console.dues.change.price')}
      value={value?.id ?? ''}
      onChange={(event) => onChange(others.find(({ id }) => id === event.target.value) ?? null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">—</option>
      {others.map((price) => (
        <option key={price.id} value={price.id}>
          {label(price)}
        </option>
      ))}
    </TextField>
  );
}

/** The same in a form. */
export function PriceIn({ name, ...of }: { name: string; organization: string; without?: string }) {
  const { value, onChange } = useTyped<Price | null>(name);
  return <PriceSelect {...of} value={value} onChange={onChange} />;
}
