import { api, type MembershipCardRow, type MembershipCardStatus, membershipCardStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Button, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import type { Column } from '../layout/list-column.js';
import { choice, person } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { organizationFilter } from '../organizations/use-organization-choices.js';

const tones: Readonly<Record<MembershipCardStatus, PillTone>> = {
  valid: 'success',
  past_due: 'warning',
  revoked: 'neutral',
};

const columns: Column<MembershipCardRow>[] = [
  {
    field: 'user',
    render: ({ user, user_name }) => (
      <RecordLink resource="subscriptions" id={user}>
        {user_name ?? user}
      </RecordLink>
    ),
    sort: false,
  },
  { field: 'number', render: ({ number }) => number, without: ({ number }) => number === null },
  { field: 'status', render: (card) => <Status {...card} />, sort: false },
  { field: 'organization', render: ({ organization_name }) => organization_name, sort: false, from: 'lg' },
  {
    field: 'valid_until',
    render: ({ valid_until }) => <Moment value={valid_until} />,
    sort: false,
    from: 'md',
    without: ({ valid_until }) => valid_until === null,
  },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'lg' },
  {
    field: 'file',
    render: (card) => <File {...card} />,
    sort: false,
    without: ({ status }) => status === 'revoked',
  },
];

const filters = [
  choice('status', membershipCardStatus.options, 'console.carnets.status'),
  organizationFilter,
  person('user'),
];

/** Cards, each as a PDF; those that match, all at once. */
export default function MembershipCardList() {
  return (
    <ListPage<MembershipCardRow>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ user_name, number, id }) => user_name ?? number ?? id}
      filters={filters}
      actions={<DownloadButtons />}
    />
  );
}

function Status({ status, reason }: MembershipCardRow) {
  const translate = useTranslate();
  return (
    <Pill tone={tones[status]}>
      {translate(`console.carnets.status.${status}`)}
      {reason && `: ${translate(`console.carnets.reason.${reason}`)}`}
    </Pill>
  );
}

function File({ user, status }: MembershipCardRow) {
  const translate = useTranslate();
  if (status === 'revoked') return null;
  return (
    <Link href={api.membershipCardFile(user, 'pdf')} download>
      {translate('console.carnets.pdf')}
    </Link>
  );
}

/** Begins a job; the mark in the bar says when it is there. */
function DownloadButtons() {
  const { filterValues } = useListContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const may = useMay();
  if (!may('administer')) return null;
  const begin = async (as: 'files' | 'sheets') => {
    try {
      await provider.command(api.membershipCardDownload(), 'POST', { filter: filterValues, as });
      notify('console.jobs.begun', { type: 'info' });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Download />} onClick={() => void begin('files')}>
        {translate('console.carnets.download')}
      </Button>
      <Button variant="outlined" startIcon={<Print />} onClick={() => void begin('sheets')}>
        {translate('console.carnets.sheets')}
      </Button>
    </>
  );
}
