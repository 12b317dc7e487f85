import type { User } from '@ateneo/contracts';
import Map from '@mui/icons-material/MapOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { ExportButton } from '../jobs/ExportButton.js';
import { useMay } from '../auth/may.js';
import { CreateLink } from '../layout/CreateLink.js';
import { fullName } from '../layout/full-name.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { WriteChosenButton } from '../ad-hoc-mails/WriteButton.js';
import { WriteToAllButton } from '../ad-hoc-mails/WriteToMatching.js';
import { TagNames } from '../tags/TagNames.js';
import { ActOnAllButton } from './ActOnAllButton.js';
import { JoinChosenButton } from './JoinChosenButton.js';
import { PrintPostButton } from './PrintPostButton.js';
import { TagChosenButton } from './TagChosenButton.js';
import { userFilters } from './user-filters.js';
import { UserPanel } from './UserPanel.js';
import { accountStatusOf, AccountStatus } from './AccountStatus.js';

const columns: Column<User>[] = [
  {
    field: 'last_name_1',
    render: (user) => (
      <RecordLink resource="users" id={user.id}>
        {fullName(user)}
      </RecordLink>
    ),
  },
  { field: 'email', render: (user) => user.email || '—', without: (user) => user.email === '' },
  {
    field: 'is_active',
    render: (user) => <AccountStatus user={user} />,
    sort: false,
    without: (user) => accountStatusOf(user).length === 0,
  },
  {
    field: 'organization_name',
    from: 'md',
    without: (user) => user.organization === null,
    render: (user) => (
      <RecordLink resource="organizations" id={user.organization}>
        {user.organization_name ?? '—'}
      </RecordLink>
    ),
  },
  {
    field: 'tags',
    from: 'xl',
    sort: false,
    without: ({ tags = [] }) => tags.length === 0,
    render: ({ tags = [] }) => <TagNames ids={tags} />,
  },
  {
    field: 'address_city',
    render: (user) => user.address_city,
    from: 'lg',
    without: (user) => user.address_city === '',
  },
  {
    field: 'last_login',
    render: (user) => <Moment value={user.last_login} />,
    from: 'lg',
    without: (user) => user.last_login === null,
  },
  { field: 'creation_datetime', render: (user) => <Moment value={user.creation_datetime} />, from: 'md' },
];

export default function UserList() {
  const mayAdminister = useMay()('administer');
  return (
    <ListPage<User>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={mayAdminister ? columns : columns.filter(({ field }) => field !== 'last_login')}
      nameOf={fullName}
      filters={userFilters}
      actions={<CreateLink label="console.newcomer.title" />}
      moreActions={
        <>
          {mayAdminister && <ImportLink />}
          <ExportButton of="users" />
        </>
      }
      rareActions={
        <>
          {mayAdminister && <MapLink />}
          <PrintPostButton />
          {mayAdminister && <WriteToAllButton />}
          <ActOnAllButton />
        </>
      }
      bulkActions={
        <>
          {mayAdminister && <JoinChosenButton />}
          {mayAdminister && <WriteChosenButton />}
          <TagChosenButton />
        </>
      }
      panel={(id, close) => <UserPanel id={id} onClose={close} />}
    />
  );
}

function ImportLink() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/import-people" variant="outlined" startIcon={<Upload />}>
      {translate('console.people_import.button')}
    </Button>
  );
}

/** The same people, on a map: the list's filters go along. */
function MapLink() {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Button component={Link} to={`/people-map${search}`} variant="outlined" startIcon={<Map />}>
      {translate('console.people_map.link')}
    </Button>
  );
}
