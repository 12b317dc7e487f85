import type { UserChange } from '@ateneo/contracts';

/** Changes of the same minute by the same hand stand together, in the order in which they came. */
export function groupChanges(changes: readonly UserChange[]): UserChange[][] {
  const groups: UserChange[][] = [];
  for (const change of changes) {
    const before = groups.at(-1);
    if (before && markOf(before[0]!) === markOf(change)) before.push(change);
    else groups.push([change]);
  }
  return groups;
}

const markOf = ({ creation_datetime, source, actor }: UserChange) =>
  [new Date(creation_datetime).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length), source, actor].join(' ');
