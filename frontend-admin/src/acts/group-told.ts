import type { ToldAct } from '@ateneo/contracts';

/** What one hand did to one thing in a minute. */
export interface ToldTogether {
  key: string;
  changes: [ToldAct, ...ToldAct[]];
}

const markOf = ({ creation_datetime: at, noun, record, source, actor, on_behalf_of }: ToldAct) =>
  [at.slice(0, 'YYYY-MM-DDThh:mm'.length), noun, record, source, actor, on_behalf_of].join(' ');

/** Neighbouring rows of the same thing, hand and minute become one, and a merge that was undone within a day; the order stays. */
export function groupTold(rows: readonly ToldAct[]): ToldTogether[] {
  const groups: ToldTogether[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && markOf(last.changes[0]) === markOf(row)) last.changes.push(row);
    else groups.push({ key: row.id, changes: [row] });
  }
  const undone = groups.map((group) => mergeUndoneBy(group, groups));
  return groups.flatMap(({ key, changes }, index) => {
    if (undone.some((merge) => merge?.key === key)) return [];
    return { key, changes: [...changes, ...(undone[index]?.changes ?? [])] };
  });
}

const DAY_MS = 86_400_000;

/** The merge that this group takes back, by the same hand within a day. */
function mergeUndoneBy({ changes }: ToldTogether, groups: readonly ToldTogether[]): ToldTogether | undefined {
  const undoing = changes.find(({ act }) => act === 'unmerged');
  if (!undoing || changes.some(({ act }) => act === 'merged')) return undefined;
  return groups.find(({ changes: [{ record, actor }], changes: others }) => {
    const merge = others.find(({ act }) => act === 'merged');
    const after = merge && secondsBetween(merge, undoing) * 1_000;
    return record === undoing.record && actor === undoing.actor && after !== undefined && after >= 0 && after < DAY_MS;
  });
}

const secondsBetween = (one: ToldAct, later: ToldAct) =>
  Math.round((Date.parse(later.creation_datetime) - Date.parse(one.creation_datetime)) / 1_000);

/** After how long a merge was undone, of a group that tells of both: `20 s`, `3 min`, `2 h`. */
export function undoneAfter({ changes }: ToldTogether): string | undefined {
  const [undoing, merge] = ['unmerged', 'merged'].map((wanted) => changes.find(({ act }) => act === wanted));
  if (!merge || !undoing) return undefined;
  const seconds = secondsBetween(merge, undoing);
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}

/** Each thing that was done, once; that it was changed, too, is told only where nothing else is. */
export function actsIn({ changes }: ToldTogether): ToldAct[] {
  const firsts = changes.filter(({ act }, index) => changes.findIndex((one) => one.act === act) === index);
  const more = firsts.filter(({ act }) => act !== 'changed');
  return (more.length > 0 ? more : firsts).toReversed();
}
