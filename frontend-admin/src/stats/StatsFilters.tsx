import { ageBand } from '@ateneo/contracts';
import { languageNames, languages } from '@ateneo/i18n';
import { useTranslate } from 'react-admin';
import { area } from '../areas/area-filter.js';
import { useMay } from '../auth/may.js';
import { dayOf } from '../language/local-moment.js';
import { useConsoleInfo } from '../layout/console-info.js';
import type { FilterField } from '../layout/filter-field.js';
import { choice, oneOf } from '../layout/filter-kinds.js';
import { FilterChips } from '../layout/FilterChips.js';
import { daysIn } from '../layout/FilterDays.js';
import { organizationFilter } from '../organizations/use-organization-choices.js';
import { useTagChoices } from '../tags/use-tags.js';
import { genderKey } from '../users/UserFacts.js';
import { comparisons } from './earlier.js';
import { among, useStatsFilters } from './use-stats.js';

/** What is asked where nothing is said has no name in the address. */
const alwaysShown = { isAlwaysShown: true } as const;

const fields: readonly FilterField[] = [
  choice('population', ['', 'members'], (one) => `console.stats.tabs.${one || 'users'}`, alwaysShown),
  choice('step', ['day', 'week', '', 'year'], (one) => `console.stats.steps.${one || 'month'}`, alwaysShown),
  choice('compare', ['', ...comparisons], (one) => `console.stats.compare.${one || 'none'}`, alwaysShown),
  organizationFilter,
  oneOf('tag', useTagChoices, { needs: 'see_tags' }),
  choice('gender', ['H', 'M', 'X', '?'], (code) => `console.genders.${genderKey(code)}`),
  oneOf('age', useAgeBands),
  oneOf('language', () => languages.map((value) => ({ value, label: languageNames[value] }))),
  daysIn({
    field: 'period',
    names: ['period'],
    read: ({ period = '' }) => ({ from: period.split(',')[0] ?? '', to: period.split(',')[1] ?? '' }),
    write: ({ from, to }) => ({ period: `${from},${to}` }),
    useToday: () => dayOf(new Date(), useConsoleInfo().timeZone),
    isClosed: true,
  }),
  area('area'),
].map((field) => ({ label: `console.stats.filters.${field.field}`, ...field }));

const ofPeople = ['organization', 'tag', 'gender', 'age', 'language', 'period'];

/** What each tab can be asked; where people live is asked by going into it. */
const asked: Readonly<Record<string, readonly string[]>> = {
  overview: [...ofPeople, 'area'],
  users: [...ofPeople, 'area'],
  members: [...ofPeople, 'area'],
  areas: ofPeople,
  map: [...ofPeople, 'area'],
  evolution: [...ofPeople, 'area', 'population', 'step', 'compare'],
  general: ['period'],
};

const byDays = ['period', 'compare'];

export function StatsFilters({ of }: { of: string }) {
  const may = useMay();
  const { all, set, clear } = useStatsFilters();
  // Whoever lists nobody is told coarsely: by one filter, never by days.
  const names = (asked[of] ?? []).filter((name) => may('see_people') || !byDays.includes(name));
  if (names.length === 0) return null;
  return (
    <FilterChips
      fields={fields.filter(({ field }) => names.includes(field))}
      state={{ values: among(all, names), set, clear }}
    />
  );
}

function useAgeBands() {
  const translate = useTranslate();
  return ageBand.options.map((value) => ({ value, label: value === '?' ? translate('console.stats.unknown') : value }));
}
