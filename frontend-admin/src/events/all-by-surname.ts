import type { ReservationRecord } from '@ateneo/contracts';

type Place = Pick<ReservationRecord, 'id' | 'listed_as' | 'creation_datetime'>;

/**
 * Everybody on a list that is read by its time of writing, each page from where the one before ended: counted by pages,
 * somebody would be left out when another leaves meanwhile. Only what was written at one instant is counted so.
 */
export async function allBySurname<Row extends Place>(
  locale: string,
  pageSince: (since: string | undefined, page: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all = new Map<string, Row>();
  for (let since: string | undefined, page = 1, isMore = true; isMore;) {
    const rows = await pageSince(since, page);
    for (const row of rows) all.set(row.id, row);
    const last = rows.at(-1)?.creation_datetime;
    isMore = last !== undefined;
    page = last === since ? page + 1 : 1;
    since = last;
  }
  // Browsers know no Galician: it is ordered as Spanish is.
  const { compare } = new Intl.Collator([locale, 'es']);
  return [...all.values()].toSorted((one, other) => compare(one.listed_as, other.listed_as));
}
