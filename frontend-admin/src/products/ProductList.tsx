import type { Product } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import { useTranslate } from 'react-admin';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';

const columns: Column<Product>[] = [
  {
    field: 'name',
    render: ({ id, names }) => (
      <RecordLink resource="products" id={id}>
        {names.es}
      </RecordLink>
    ),
  },
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

/** Whether people may choose it. */
export function Offered({ is_active }: Product) {
  const translate = useTranslate();
  return (
    <Pill tone={is_active ? 'success' : 'neutral'}>
      {translate(is_active ? 'console.dues.offered' : 'console.dues.not_offered')}
    </Pill>
  );
}
