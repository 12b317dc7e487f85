import { api, type UserAsOf, type UserChange } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { BackLink } from '../layout/BackLink.js';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { Compared } from './Compared.js';
import { MomentRange } from './MomentRange.js';
import { PersonAt } from './PersonAt.js';

/** A person as of any moment, compared with another one: who changed what between them. */
export default function HistoryPage() {
  const { id = '' } = useParams();
  const { data: changes, isPending } = useGetList<UserChange>('userchanges', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter: { user: id },
  });
  if (isPending) return <SkeletonRecord />;
  return <History id={id} changes={changes ?? []} />;
}

function History({ id, changes }: { id: string; changes: UserChange[] }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const moments = [...new Set(changes.map(({ creation_datetime }) => creation_datetime))].toReversed();
  const [now] = useState(() => new Date().toISOString());
  const [range, setRange] = useState<readonly [string, string]>([moments[0] ?? now, now]);
  const [from, to] = range;
  const { data } = useQuery({
    queryKey: ['as_of', id, to],
    queryFn: () => provider.command<UserAsOf>(`${api.userAsOf(id)}?at=${to}`, 'GET'),
    placeholderData: (before) => before,
  });
  const known = changes[0]?.user_name;
  const name = known ?? translate('console.person.erased');
  return (
    <>
      <PageHeading title={translate('console.history.of', { name })} above={<WayBack user={id} name={known} />} />
      <Typography sx={{ mb: 4, maxWidth: 720 }}>{translate('console.history.explain')}</Typography>
      <MomentRange moments={[...moments, now]} range={range} onChange={setRange} />
      <Compared user={id} from={from} to={to} changes={changes} />
      <PersonAt asOf={data} changes={changes} />
    </>
  );
}

/** To the person, for who may see people; auditors go back to the log. */
function WayBack({ user, name }: { user: string; name: string | null | undefined }) {
  const translate = useTranslate();
  const may = useMay();
  if (name && may({ see: 'users' })) return <BackLink to={`/users/${user}/show`}>{name}</BackLink>;
  return <BackLink to="/userchanges">{translate('resources.userchanges.name', { smart_count: 2 })}</BackLink>;
}
