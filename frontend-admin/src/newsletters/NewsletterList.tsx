import { type Newsletter, rowsOf } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListLink } from '../layout/ListLink.js';
import { ListPage } from '../layout/ListPage.js';
import { RecordLink } from '../layout/RecordLink.js';

const columns: Column<Newsletter>[] = [
  {
    field: 'name',
    sort: false,
    render: ({ id, name }) => (
      <RecordLink resource="newsletters" id={id}>
        {name}
      </RecordLink>
    ),
  },
  { field: 'is_active', sort: false, render: ({ is_active }) => <ActivePill isActive={is_active} /> },
  {
    field: 'organization',
    sort: false,
    render: ({ organization_name }) => <Whose name={organization_name} />,
    from: 'md',
  },
  { field: 'audience', sort: false, render: (newsletter) => <Audience newsletter={newsletter} />, from: 'md' },
  {
    field: 'subscriber_count',
    sort: false,
    align: 'right',
    render: (newsletter) => <SubscriberCount newsletter={newsletter} />,
  },
];

/** What people may subscribe to, and how many do. */
export default function NewsletterList() {
  return (
    <ListPage<Newsletter>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ name }) => name}
      searchable={false}
      actions={
        <>
          <CreateLink label="console.newsletters.create" />
          <CreateLink resource="issues" label="console.issues.create" />
        </>
      }
    />
  );
}

export function ActivePill({ isActive }: { isActive: boolean }) {
  const translate = useTranslate();
  return (
    <Pill tone={isActive ? 'success' : 'neutral'}>
      {translate(isActive ? 'console.newsletters.active' : 'console.newsletters.inactive')}
    </Pill>
  );
}

/** Whose a newsletter is. */
export function Whose({ name }: { name: string | null }) {
  const translate = useTranslate();
  return <>{name ?? translate('console.newsletters.of_association')}</>;
}

/** Who may subscribe: of an organization its people, whatever is said. */
export function Audience({ newsletter: { audience, organization } }: { newsletter: Newsletter }) {
  const translate = useTranslate();
  return <>{translate(`console.newsletters.audience.${organization ? 'its_people' : audience}`)}</>;
}

/** The number leads to who they are. */
export function SubscriberCount({ newsletter: { id, subscriber_count } }: { newsletter: Newsletter }) {
  const { number } = useMoments();
  return (
    <ListLink to="newsletterreaders" filter={rowsOf.subscribers(id)}>
      {number(subscriber_count)}
    </ListLink>
  );
}
