import { rowsOf, type Tag } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListLink } from '../layout/ListLink.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { TagName } from './TagName.js';

const columns: Column<Tag>[] = [
  {
    field: 'name',
    render: ({ id, name, colour }) => (
      <RecordLink resource="tags" id={id}>
        <TagName name={name} colour={colour} />
      </RecordLink>
    ),
  },
  { field: 'people_count', render: (tag) => <PeopleCount {...tag} />, align: 'right', sort: false },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
];

export default function TagList() {
  return (
    <ListPage<Tag>
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      nameOf={({ name }) => name}
      actions={<CreateLink label="console.tags.create" />}
    />
  );
}

/** How many people have it; the number leads to them. */
export function PeopleCount({ id, people_count: count }: Tag) {
  const translate = useTranslate();
  const { number } = useMoments();
  return (
    <ListLink to="users" filter={rowsOf.tagged(id)}>
      {translate('console.organizations.people', { smart_count: count, number: number(count) })}
    </ListLink>
  );
}
