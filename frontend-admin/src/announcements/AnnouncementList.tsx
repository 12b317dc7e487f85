import type { Announcement } from '@ateneo/contracts';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Readers } from './Readers.js';

const columns: Column<Announcement>[] = [
  {
    field: 'title',
    render: ({ id, title }) => (
      <RecordLink resource="announcements" id={id}>
        {title}
      </RecordLink>
    ),
  },
  { field: 'readers', align: 'right', render: ({ readers }) => <Readers count={readers} />, from: 'md' },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} /> },
];

export default function AnnouncementList() {
  return (
    <ListPage<Announcement>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ title }) => title}
      actions={<CreateLink label="console.announcements.create" />}
    />
  );
}
