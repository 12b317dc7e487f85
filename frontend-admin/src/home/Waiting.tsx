import { rowsOf } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useCreatePath, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ConsoleAct, useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';
import { listPath } from '../layout/ListLink.js';
import { LOOK } from '../layout/use-queue.js';
import { useMoments } from '../language/moments.js';
import { Figure } from '../layout/Figure.js';
import { Section } from '../layout/Section.js';
import { useDuplicates } from '../merges/use-duplicates.js';
import { FailedProjections, useFailedProjections } from './FailedProjections.js';
import { useRunning } from './use-running.js';

/** Something that waits: how many, since when or for when, and where it is seen to. */
interface ToDo {
  name: keyof typeof lists | 'closing' | 'doubles';
  count: number;
  detail: string;
  to: string;
}

interface Found {
  toDo: ToDo;
  isPending: boolean;
}

interface List {
  readonly resource: ResourceName;
  readonly filter: object;
  readonly since: string;
  readonly more: string;
  /** What one must be allowed to see to it; left out: to see the list itself. */
  readonly may?: ConsoleAct;
}

/** What waits in a list: its filter, and the field that tells since when. */
const lists = {
  failed: { resource: 'effects', filter: { status: 'stopped' }, since: 'creation_datetime', more: '' },
  reported: {
    resource: 'comments',
    filter: rowsOf.reported(),
    since: 'first_report_datetime',
    more: `&sort=report_count&order=DESC${LOOK}`,
  },
  unanswered: {
    resource: 'conversations',
    filter: rowsOf.unanswered(),
    since: 'last_datetime',
    more: LOOK,
  },
  reviews: { resource: 'amendments', filter: rowsOf.toReview(), since: 'creation_datetime', more: LOOK },
  alternatives: {
    resource: 'documentalternatives',
    filter: { status: 'submitted', is_resolved: false },
    since: 'creation_datetime',
    more: '',
  },
  candidacies: {
    resource: 'candidacysubmissions',
    filter: { status: 'submitted' },
    since: 'submitted_datetime',
    more: LOOK,
  },
  applications: { resource: 'subscriptions', filter: { status: 'applied' }, since: 'creation_datetime', more: LOOK },
  refunds: {
    resource: 'reservations',
    filter: { is_refund_due: true },
    since: 'update_datetime',
    more: '',
    may: { see: 'payments' },
  },
  jobs: { resource: 'jobs', filter: { status: 'failed' }, since: 'creation_datetime', more: '' },
  uncertain: {
    resource: 'users',
    filter: { is_place_certain: 'false' },
    since: 'creation_datetime',
    more: '',
    may: 'administer',
  },
  unplaced: {
    resource: 'users',
    filter: { is_place_certain: 'null', is_active: 'true' },
    since: 'creation_datetime',
    more: '',
    may: 'administer',
  },
  drafts: { resource: 'processes', filter: { is_active: false }, since: 'creation_datetime', more: '' },
} as const satisfies Record<string, List>;

/** What waits for somebody to do it. */
export function Waiting() {
  const translate = useTranslate();
  const { number } = useMoments();
  const doubles = useDuplicatesToDo();
  const failed = useFailedProjections();
  const { toDos, ...rest } = useToDos(doubles);
  const isPending = rest.isPending || failed.isPending;
  const isNothing = toDos.length + failed.views.length === 0;
  const sum = toDos.reduce((all, { count }) => all + count, failed.views.length);
  return (
    <Section title={isNothing ? 'console.home.waiting' : 'console.home.waiting_many'} values={{ value: number(sum) }}>
      {!isPending && isNothing && <Typography>{translate('console.home.nothing_waits')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {failed.views.length > 0 && <FailedProjections views={failed.views} />}
        {toDos.map((toDo) => (
          <ToDoRow key={toDo.name} toDo={toDo} />
        ))}
      </Box>
      {isPending && <Skeleton height={isNothing ? 120 : 48} />}
      {doubles.areTooMany && (
        <Button component={Link} to={doubles.toDo.to} sx={{ mt: 2, displayPrint: 'none' }}>
          {translate('console.home.doubles_find')}
        </Button>
      )}
    </Section>
  );
}

function useListToDo(name: keyof typeof lists): Found {
  const translate = useTranslate();
  const { ago } = useMoments();
  const { resource, filter, since, more, may = { see: resource } }: List = lists[name];
  const enabled = useMay()(may);
  const oldestFirst = { pagination: { page: 1, perPage: 1 }, sort: { field: since, order: 'ASC' as const }, filter };
  const { data = [], total = 0, isPending } = useGetList(resource, oldestFirst, { enabled });
  const [first] = data;
  const detail = translate('console.home.oldest', { when: first ? ago(String(first[since])) : '' });
  return {
    toDo: { name, count: total, detail, to: listPath(resource, filter) + more },
    isPending: enabled && isPending,
  };
}

function useToDos(doubles: Found): { toDos: ToDo[]; isPending: boolean } {
  const found = [
    useListToDo('failed'),
    useListToDo('unanswered'),
    useListToDo('reported'),
    useListToDo('reviews'),
    useListToDo('alternatives'),
    useListToDo('candidacies'),
    useListToDo('applications'),
    useListToDo('refunds'),
    useListToDo('jobs'),
    useListToDo('uncertain'),
    doubles,
    useListToDo('unplaced'),
    useListToDo('drafts'),
    useClosing(),
  ];
  const toDos = found.map(({ toDo }) => toDo).filter(({ count }) => count > 0);
  return { toDos, isPending: found.some(({ isPending }) => isPending) };
}

/** Of more people doubles are not looked for unasked: each is compared with all. */
const TOO_MANY = 20_000;

/** Accounts that are likely one person's: they are looked for among all, and not each time the page is seen. */
function useDuplicatesToDo(): Found & { areTooMany: boolean } {
  const translate = useTranslate();
  const { ago } = useMoments();
  const enabled = useMay()('administer');
  const anybody = { pagination: { page: 1, perPage: 1 }, sort: { field: 'creation_datetime', order: 'DESC' as const } };
  const { total = 0, isSuccess } = useGetList('users', anybody, { enabled });
  const areFew = isSuccess && total <= TOO_MANY;
  const { data, isLoading } = useDuplicates({ enabled: areFew, staleTime: 300_000 });
  const { count, results } = areFew && data ? data : { count: 0, results: [] };
  const last = results
    .map(({ newer }) => newer.creation_datetime)
    .toSorted()
    .at(-1);
  const detail = last ? translate('console.home.last', { when: ago(last) }) : '';
  return {
    toDo: { name: 'doubles', count, detail, to: '/duplicates' },
    isPending: isLoading,
    areTooMany: isSuccess && !areFew,
  };
}

function useClosing(): Found {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { short } = useMoments();
  const { closing, isPending } = useRunning(useNow());
  const ids = closing.map(({ process }) => process.id);
  const first = closing[0];
  const detail = first
    ? translate('console.home.next', { title: first.process.title, when: short(first.closes ?? '') })
    : '';
  const to =
    ids.length > 1
      ? listPath('processes', { id: ids })
      : createPath({ resource: 'processes', type: 'show', id: ids[0] ?? '' });
  return { toDo: { name: 'closing', count: closing.length, detail, to }, isPending };
}

function ToDoRow({ toDo: { name, count, detail, to } }: { toDo: ToDo }) {
  const translate = useTranslate();
  const { number } = useMoments();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        alignItems: 'center',
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Figure value={number(count)}>{translate(`console.home.${name}`, { smart_count: count })}</Figure>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>
      </Box>
      <Button component={Link} to={to} variant="outlined" sx={{ displayPrint: 'none' }}>
        {translate(`console.home.${name}_do`, { smart_count: count })}
      </Button>
    </Box>
  );
}
