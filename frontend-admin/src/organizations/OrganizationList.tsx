import { type Organization, rowsOf } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListLink } from '../layout/ListLink.js';
import { yesNo } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { DefaultMark } from './DefaultMark.js';

const columns: Column<Organization>[] = [
  {
    field: 'name',
    render: ({ id, name }) => (
      <RecordLink resource="organizations" id={id}>
        {name}
      </RecordLink>
    ),
  },
  {
    field: 'is_default',
    render: (organization) => <DefaultMark organization={organization} />,
    sort: false,
    without: ({ is_default, closed_datetime }) => !is_default && closed_datetime === null,
  },
  {
    field: 'member_count',
    render: (organization) => <MemberCount {...organization} />,
    align: 'right',
    sort: false,
  },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
];

const filters = [yesNo('is_closed')];

export default function OrganizationList() {
  return (
    <ListPage<Organization>
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      nameOf={({ name }) => name}
      filters={filters}
      actions={<CreateLink label="console.organizations.create" />}
    />
  );
}

/** How many people belong to it; the number leads to them, for whoever may list them. */
export function MemberCount({ id, member_count: count, are_people_listed: isListed }: Organization) {
  const translate = useTranslate();
  const { number } = useMoments();
  const text = translate('console.organizations.people', { smart_count: count, number: number(count) });
  if (!isListed) return <span>{`${text} · ${translate('console.organizations.people_unlisted')}`}</span>;
  return (
    <ListLink to="users" filter={rowsOf.members(id)}>
      {text}
    </ListLink>
  );
}
