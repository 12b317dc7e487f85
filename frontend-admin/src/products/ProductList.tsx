import type { Price, Product } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { everything } from '../data-provider/everything.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { eurosIn } from '../subscriptions/Euros.js';

const columns: Column<Product>[] = [
  {
    field: 'name',
    render: ({ id, names }) => (
      <RecordLink resource="products" id={id}>
        {names.es}
      </RecordLink>
    ),
  },
  { field: 'price', label: 'console.dues.prices', render: ({ id }) => <Prices of={id} />, sort: false },
  { field: 'is_active', render: (product) => <Offered {...product} />, sort: false },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
];

export default function ProductList() {
  return (
    <ListPage<Product>
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      nameOf={({ names }) => names.es}
      actions={<CreateLink label="console.dues.create" />}
    />
  );
}

const all = { pagination: everything, sort: { field: 'amount', order: 'ASC' as const }, filter: { is_active: true } };

/** What is paid for it and how often, of what may be chosen; read once for all rows. */
function Prices({ of }: { of: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { data = [] } = useGetList<Price>('prices', all);
  const those = data.filter(({ product }) => product === of);
  const said = those.map(
    ({ amount, interval }) => `${eurosIn(locale, amount)} ${translate(`console.dues.interval.${interval}`)}`,
  );
  return <>{said.join(' · ')}</>;
}

/** Whether people may choose it. */
export function Offered({ is_active }: Product) {
  const translate = useTranslate();
  return (
    <Pill tone={is_active ? 'success' : 'neutral'}>
      {translate(is_active ? 'console.dues.offered' : 'console.dues.not_offered')}
    </Pill>
  );
}
