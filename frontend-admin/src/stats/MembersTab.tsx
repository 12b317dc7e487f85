import type { StatsMembers } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { BarTable } from './BarTable.js';
import { GroupsTab } from './GroupsTab.js';
import { listsOf } from './to-list.js';
import { among, ofPeople, useStats, useStatsFilters } from './use-stats.js';
import { useToList } from './use-to-list.js';

/** Who belong to an organization: by what they say of themselves, and since when. */
export function MembersTab() {
  return (
    <>
      <GroupsTab population="members" />
      <Since />
    </>
  );
}

function Since() {
  const translate = useTranslate();
  const { all } = useStatsFilters();
  const listOf = useToList();
  const { data } = useStats<StatsMembers>('members', among(all, ofPeople));
  // What could not be told, and how exact it is, is said once, above.
  if (!data) return null;
  return (
    <BarTable
      title={translate('console.stats.by.since')}
      sentence={translate('console.stats.sentence.since')}
      of={translate('console.stats.one.since')}
      columns={(['members', 'verified'] as const).map((name) => translate(`console.stats.columns.${name}`))}
      rows={data.since.map(({ names, from, to, members, verified }) => {
        const name = names.map((year) => (year === '?' ? translate('console.stats.unknown') : year)).join(', ');
        const filter = { organization_datetime_gte: from, organization_datetime_lte: to };
        const list = data.exact && from ? listOf(filter) : null;
        return { key: name, name, values: [members, verified], lists: listsOf(list, ['people', 'verified']) };
      })}
      file="members-since"
    />
  );
}
