import type { Organization, StatsGeneral, StatsGroup, Tag } from '@ateneo/contracts';
import { languageNames } from '@ateneo/i18n';
import { useGetMany, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { genderKey } from '../users/UserFacts.js';
import { Answered } from './Answered.js';
import { BarTable } from './BarTable.js';
import { bornIn, listsOf } from './to-list.js';
import { among, ofPeople, useStats, useStatsFilters } from './use-stats.js';
import { useToList } from './use-to-list.js';

const dimensions = ['ages', 'genders', 'languages', 'organizations', 'tags'] as const;
type Dimension = (typeof dimensions)[number];

/** People, or those who belong to an organization, by what they say of themselves and where they belong. */
export function GroupsTab({ population }: { population: 'users' | 'members' }) {
  const { all } = useStatsFilters();
  const asked = useStats<StatsGeneral>('general', { ...among(all, ofPeople), population });
  return (
    <Answered asked={asked}>
      {(answer) => dimensions.map((name) => <Groups key={name} answer={answer} name={name} population={population} />)}
    </Answered>
  );
}

interface GroupsProps {
  answer: StatsGeneral;
  name: Dimension;
  population: 'users' | 'members';
}

function Groups({ answer, name, population }: GroupsProps) {
  const translate = useTranslate();
  const listOf = useToList();
  const groups = answer[name].filter(({ people }) => people !== 0);
  const nameOf = useNames(name, groups);
  const columns = (population === 'members' ? ['members', 'verified'] : ['people', 'verified', 'members']) as (
    | 'people'
    | 'verified'
    | 'members'
  )[];
  return (
    <BarTable
      title={translate(`console.stats.by.${name}`)}
      sentence={translate(`console.stats.sentence.${name}`)}
      of={translate(`console.stats.one.${name}`)}
      columns={columns.map((column) => translate(`console.stats.columns.${column}`))}
      rows={groups.map((group) => {
        const text = group.names.map(nameOf).join(', ');
        const more = population === 'members' ? { is_member: true } : {};
        const filter = answer.exact ? filterOf(name, group) : null;
        return {
          key: group.names.join(),
          name: text,
          values: columns.map((column) => group[column]),
          lists: listsOf(filter && listOf({ ...filter, ...more }), columns),
        };
      })}
      file={`${population}-${name}`}
    />
  );
}

/** How the list of people is asked for a group. */
function filterOf(dimension: Dimension, { names, born }: StatsGroup): Record<string, unknown> | null {
  const [name = ''] = names;
  if (dimension === 'ages') return bornIn(name, born);
  if (dimension === 'organizations') return name === '?' ? { is_member: false } : { organization: name };
  return { [{ genders: 'gender', languages: 'language', tags: 'tags' }[dimension]]: name };
}

/** Groups by the words that people know them by. */
function useNames(dimension: Dimension, groups: readonly StatsGroup[]): (name: string) => string {
  const translate = useTranslate();
  const may = useMay();
  const ids = groups.flatMap(({ names }) => names).filter((name) => name !== '?');
  const organizations = useGetMany<Organization>(
    'organizations',
    { ids },
    { enabled: dimension === 'organizations' && ids.length > 0 && may({ see: 'organizations' }) },
  );
  const tags = useGetMany<Tag>(
    'tags',
    { ids },
    { enabled: dimension === 'tags' && ids.length > 0 && may({ see: 'tags' }) },
  );
  const known = new Map([...(organizations.data ?? []), ...(tags.data ?? [])].map((one) => [one.id, one.name]));
  return (name) => {
    if (dimension === 'ages') return name === '?' ? translate('console.stats.unknown') : name;
    if (dimension === 'genders') return translate(`console.genders.${genderKey(name)}`);
    if (dimension === 'languages') return languageNames[name as keyof typeof languageNames];
    if (name === '?') return translate('console.stats.in_none');
    return known.get(name) ?? name.slice(0, 8);
  };
}
