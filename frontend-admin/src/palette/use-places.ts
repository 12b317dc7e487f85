import { useQueries } from '@tanstack/react-query';
import {
  type RaRecord,
  useCreatePath,
  useDataProvider,
  useResourceDefinitions,
  useStore,
  useTranslate,
} from 'react-admin';
import { type ConsoleAct, useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';
import { useMenu } from '../layout/use-menu.js';
import { listPath } from '../layout/ListLink.js';
import { ACT, type PersonAct, type Place, searched, wordsOf } from './search-everything.js';

const EACH = 5;
const RECENT = 6;
/** Shorter words find half of everything. */
const SHORTEST = 2;

/** All of which the person may make one more, by its name. A ticket is begun from its event. */
export function useCreatable(): { readonly what: string; readonly to: string }[] {
  const translate = useTranslate();
  const may = useMay();
  const createPath = useCreatePath();
  return Object.values(useResourceDefinitions())
    .filter(({ name, hasCreate }) => hasCreate && name !== 'tickets' && may({ change: name }))
    .map(({ name }) => ({
      what: translate(`resources.${name}.name`, { smart_count: 1 }),
      to: createPath({ resource: name, type: 'create' }),
    }));
}

/** What a secretary does daily, each to somebody. */
const personActs: readonly [PersonAct, ConsoleAct][] = [
  ['pay', { see: 'subscriptions' }],
  ['reduce', { change: 'subscriptions' }],
  ['cancel', { change: 'subscriptions' }],
  ['write', { change: 'users' }],
];

/** Pages and acts: what the person may open and begin. */
export function usePages(): Place[] {
  const translate = useTranslate();
  const may = useMay();
  const group = translate('console.palette.pages');
  const pages = useMenu().flatMap(({ text: hint, tabs }) =>
    tabs.map(({ to, text: label }) => ({
      group,
      label,
      to,
      also: translate(`console.palette.also.${to.slice(1) || 'home'}`, { _: '' }),
      ...(tabs.length > 1 && { hint }),
    })),
  );
  const acts = useCreatable().map(({ what, to }) => ({
    group: translate('console.palette.acts'),
    label: translate('console.palette.create', { what }),
    to,
  }));
  const toPeople = personActs
    .filter(([, needed]) => may(needed))
    .map(([toWhom]) => ({
      group: translate('console.palette.acts'),
      label: translate(`console.palette.to_whom.${toWhom}`),
      also: translate(`console.palette.also.${toWhom}`),
      // Nobody is chosen yet.
      to: `?${ACT}=${toWhom}`,
      toWhom,
    }));
  return [...pages, ...toPeople, ...acts];
}

/** What the lists find: each is asked as the person, so that it tells no more than it would show (decision 109). */
export function useRecords(typed: string, only?: ResourceName): { records: Place[]; isSearching: boolean } {
  const translate = useTranslate();
  const may = useMay();
  const createPath = useCreatePath();
  const provider = useDataProvider();
  const names = (Object.keys(searched) as ResourceName[]).filter(
    (name) => may({ see: name }) && name === (only ?? name),
  );
  const asked = {
    pagination: { page: 1, perPage: EACH },
    sort: { field: 'creation_datetime', order: 'DESC' as const },
    filter: { q: typed },
  };
  const answers = useQueries({
    queries: names.map((name) => ({
      queryKey: ['palette', name, typed],
      queryFn: () => provider.getList<RaRecord>(name, asked),
      enabled: typed.length >= SHORTEST,
      staleTime: 30_000,
      retry: false,
    })),
  });
  const records = names.flatMap((name, index) => {
    const [fields, hint] = searched[name]!;
    const group = translate(`resources.${name}.name`, { smart_count: 2 });
    const { data = [], total = 0 } = answers[index]?.data ?? {};
    const rows = data.map((row) => ({
      group,
      label: wordsOf(row, fields) || wordsOf(row, hint ? [hint] : ['id']),
      hint: hint ? wordsOf(row, [hint]) : '',
      to: createPath({ resource: name, type: 'show', id: row.id }),
    }));
    const all = {
      group,
      label: translate('console.palette.all', { smart_count: total }),
      to: listPath(name, { q: typed }),
    };
    return total > EACH && !only ? [...rows, all] : rows;
  });
  return { records, isSearching: typed.length >= SHORTEST && answers.some(({ isPending }) => isPending) };
}

/** Where one went from here lately; forgotten with the rest on signing out. */
export function useRecent(): [readonly Place[], (place: Place) => void] {
  const translate = useTranslate();
  const [kept, keep] = useStore<Omit<Place, 'group'>[]>('palette.recent', []);
  const group = translate('console.palette.recent');
  const remember = ({ label, hint = '', to }: Place) =>
    keep([{ label, hint, to }, ...kept.filter((one) => one.to !== to)].slice(0, RECENT));
  return [kept.map((one) => ({ ...one, group })), remember];
}
