import type { ReservationRecord } from '@ateneo/contracts';

type Place = Pick<ReservationRecord, 'id' | 'listed_as' | 'creation_datetime'>;

/**
 * Everybody on a list that is read by its time of writing, each page from where the one before ended: counted by pages,
 * somebody would be left out when another leaves meanwhile.
 */
export async function allBySurname<Row extends Place>(
  locale: string,
  pageSince: (since: string | undefined) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all = new Map<string, Row>();
  for (let since: string | undefined, before = -1; all.size > before;) {
    before = all.size;
    for (const row of await pageSince(since)) {
      all.set(row.id, row);
      since = row.creation_datetime;
    }
  }
  // Browsers know no Galician: it is ordered as Spanish is.
  const { compare } = new Intl.Collator([locale, 'es']);
  return [...all.values()].toSorted((one, other) => compare(one.listed_as, other.listed_as));
}
