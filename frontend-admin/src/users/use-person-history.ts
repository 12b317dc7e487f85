import type {
  Amedment,
  EmailRow,
  EventRecord,
  MembershipMoment,
  ReservationRecord,
  UserChange,
} from '@ateneo/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';
import { useMembershipOf, useMembershipTimeline } from '../subscriptions/use-membership.js';
import { type Act, groupByMinute } from '../userchanges/group-by-act.js';

export const historyKinds = ['money', 'events', 'mails', 'amendments', 'changes'] as const;
export type HistoryKind = (typeof historyKinds)[number];

interface Happened {
  readonly key: string;
  readonly at: string;
}
export type Entry = Happened &
  (
    | { readonly kind: 'money'; readonly moment: MembershipMoment }
    | { readonly kind: 'events'; readonly place: ReservationRecord; readonly title: string }
    | { readonly kind: 'mails'; readonly mail: EmailRow }
    | { readonly kind: 'amendments'; readonly amendment: Amedment }
    | { readonly kind: 'changes'; readonly act: Act }
  );

const STEP = 25;
const MOST = 100;

/** What touched a person, of every list in which something of theirs stands and that the reader may see. */
export function usePersonHistory(user: string) {
  const [size, setSize] = useState(STEP);
  // Who never had a membership has no timeline of one.
  const hasFee = Boolean(useMembershipOf(user));
  const moments = useMembershipTimeline(user, hasFee) ?? [];
  const places = useRowsOf<ReservationRecord>('reservations', user, size);
  const mails = useRowsOf<EmailRow>('emails', user, size);
  const amendments = useRowsOf<Amedment>('amendments', user, size);
  const changes = useRowsOf<UserChange>('userchanges', user, size);
  const titles = useTitles(places.rows);
  const found: Entry[] = [
    ...moments.map((moment) => ({ kind: 'money' as const, ...ofMoment(moment), moment })),
    ...places.rows.map((place) => ({ kind: 'events' as const, ...ofRow(place), place, title: titles(place.event) })),
    ...mails.rows.map((mail) => ({ kind: 'mails' as const, ...ofRow(mail), mail })),
    ...amendments.rows.map((amendment) => ({ kind: 'amendments' as const, ...ofRow(amendment), amendment })),
    ...groupByMinute(changes.rows).map((act) => ({ kind: 'changes' as const, ...ofRow(act.changes[0]), act })),
  ];
  const lists = [places, mails, amendments, changes];
  // Behind what was read of one list there may be more of it: until that is read nothing older is shown of the others.
  const from =
    lists
      .map(({ readUntil }) => readUntil)
      .toSorted()
      .at(-1) ?? '';
  return {
    entries: found.filter(({ at }) => at >= from).toSorted((a, b) => b.at.localeCompare(a.at)),
    counts: {
      money: hasFee ? moments.length : null,
      events: places.total,
      mails: mails.total,
      amendments: amendments.total,
      changes: changes.total,
    },
    isPending: lists.some(({ isPending }) => isPending),
    hasOlder: size < MOST && from !== '',
    readOlder: () => setSize(Math.min(size + STEP, MOST)),
  };
}

const ofMoment = ({ datetime, kind }: MembershipMoment): Happened => ({ key: `${datetime}/${kind}`, at: datetime });
const ofRow = (row: { readonly id: string; readonly creation_datetime: string }): Happened => ({
  key: row.id,
  at: row.creation_datetime,
});

/** The latest rows of a list that are of a person; none of a list that the reader may not see. */
function useRowsOf<Row extends RaRecord & { readonly creation_datetime: string }>(
  resource: ResourceName,
  user: string,
  perPage: number,
) {
  const enabled = useMay()({ see: resource });
  const {
    data: rows = [],
    total = 0,
    isPending,
  } = useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage }, sort: { field: 'creation_datetime', order: 'DESC' }, filter: { user } },
    { enabled, placeholderData: keepPreviousData },
  );
  const last = total > rows.length ? rows.at(-1) : undefined;
  return {
    rows,
    total: enabled ? total : null,
    isPending: enabled && isPending,
    /** The moment of the last row that was read, where there are more. */
    readUntil: last?.creation_datetime ?? '',
  };
}

function useTitles(places: readonly ReservationRecord[]): (event: string) => string {
  const ids = [...new Set(places.map(({ event }) => event))];
  const { data = [] } = useGetMany<EventRecord>('events', { ids }, { enabled: ids.length > 0 });
  return (event) => data.find(({ id }) => id === event)?.title ?? '…';
}
