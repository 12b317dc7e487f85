import type { ToldAct } from '@ateneo/contracts';

/** What one hand did to one thing in a minute. */
export interface ToldTogether {
  key: string;
  changes: [ToldAct, ...ToldAct[]];
}

const markOf = ({ creation_datetime: at, noun, record, source, actor, on_behalf_of }: ToldAct) =>
  [at.slice(0, 'YYYY-MM-DDThh:mm'.length), noun, record, source, actor, on_behalf_of].join(' ');

/** Neighbouring rows of the same thing, hand and minute become one; the order stays. */
export function groupTold(rows: readonly ToldAct[]): ToldTogether[] {
  const groups: ToldTogether[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && markOf(last.changes[0]) === markOf(row)) last.changes.push(row);
    else groups.push({ key: row.id, changes: [row] });
  }
  return groups;
}

/** Each thing that was done, once; that it was changed, too, is told only where nothing else is. */
export function actsIn({ changes }: ToldTogether): ToldAct[] {
  const firsts = changes.filter(({ act }, index) => changes.findIndex((one) => one.act === act) === index);
  const more = firsts.filter(({ act }) => act !== 'changed');
  return (more.length > 0 ? more : firsts).toReversed();
}
