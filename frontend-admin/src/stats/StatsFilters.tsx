import type { Organization, Tag } from '@ateneo/contracts';
import { ageBand } from '@ateneo/contracts';
import { languageNames, languages } from '@ateneo/i18n';
import { Box, Button, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { genderKey } from '../users/UserFacts.js';
import { comparisons } from './earlier.js';
import { useStatsFilters } from './use-stats.js';
import { everything } from '../data-provider/everything.js';

const genders = ['H', 'M', 'X', '?'] as const;
const steps = ['day', 'week', 'month', 'year'] as const;

/** What each tab can be asked. */
const asked: Readonly<Record<string, readonly string[]>> = {
  overview: ['organization', 'tag', 'gender', 'age', 'language', 'period'],
  users: ['organization', 'tag', 'gender', 'age', 'language', 'period'],
  members: ['organization', 'tag', 'gender', 'age', 'language', 'period'],
  areas: ['organization', 'tag', 'gender', 'age', 'language', 'period'],
  map: ['organization', 'tag', 'gender', 'age', 'language', 'period'],
  evolution: ['population', 'organization', 'tag', 'gender', 'age', 'language', 'step', 'compare', 'period'],
  general: ['period'],
  duplicates: [],
};

const byDays = ['period', 'compare'];

/** What is said where nothing is asked for. */
const unasked: Readonly<Record<string, string>> = {
  step: 'console.stats.steps.month',
  population: 'console.stats.tabs.users',
  compare: 'console.stats.compare.none',
};

export function StatsFilters({ of }: { of: string }) {
  const translate = useTranslate();
  const { all, get, set, clear } = useStatsFilters();
  const [organizations, tags] = [useNames('organizations'), useNames('tags')];
  const may = useMay();
  // Whoever lists nobody is told coarsely: by one filter, never by days.
  const names = (asked[of] ?? []).filter((name) => may('see_people') || !byDays.includes(name));
  if (names.length === 0) return null;
  const choices: Record<string, readonly (readonly [string, string])[]> = {
    population: [['members', translate('console.stats.tabs.members')]],
    gender: genders.map((one) => [one, translate(`console.genders.${genderKey(one)}`)]),
    age: ageBand.options.map((one) => [one, one === '?' ? translate('console.stats.unknown') : one]),
    language: languages.map((one) => [one, languageNames[one]]),
    step: steps.map((one) => [one, translate(`console.stats.steps.${one}`)]),
    compare: comparisons.map((one) => [one, translate(`console.stats.compare.${one}`)]),
    organization: organizations,
    tag: tags,
  };
  return (
    <Box
      component="search"
      aria-label={translate('console.list.filters')}
      sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', mb: 4, displayPrint: 'none' }}
    >
      {names
        .filter((name) => choices[name] && choices[name].length > 0)
        .map((name) => (
          <Choice
            key={name}
            label={translate(`console.stats.filters.${name}`)}
            value={get(name)}
            set={(to) => set(name, to)}
          >
            <option value="">{translate(unasked[name] ?? 'console.list.any')}</option>
            {choices[name]!.filter(([value]) => name !== 'step' || value !== 'month').map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Choice>
        ))}
      {names.includes('period') && <Period key={get('period')} value={get('period')} set={(to) => set('period', to)} />}
      {of !== 'areas' && get('area') !== '' && (
        <Button onClick={() => set('area', '')}>{translate('console.stats.all_areas')}</Button>
      )}
      {Object.keys(all).length > 1 && <Button onClick={clear}>{translate('ra.navigation.clear_filters')}</Button>}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  set: (to: string) => void;
  children: ReactNode;
}

function Choice({ label, value, set, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      sx={{ minWidth: 140, maxWidth: { sm: 220 } }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}

/** The first and the last day; asked for once there are both. */
function Period({ value, set }: { value: string; set: (to: string) => void }) {
  const translate = useTranslate();
  const [days, setDays] = useState(() => [value.split(',')[0] ?? '', value.split(',')[1] ?? ''] as const);
  const change = (from: string, to: string) => {
    setDays([from, to]);
    if (from !== '' && to !== '' && from <= to) set(`${from},${to}`);
    if (from === '' && to === '') set('');
  };
  return (
    <>
      {(['from', 'to'] as const).map((end, n) => (
        <TextField
          key={end}
          type="date"
          size="small"
          label={translate(`console.stats.filters.${end}`)}
          value={days[n as 0 | 1]}
          onChange={(event) => (n === 0 ? change(event.target.value, days[1]) : change(days[0], event.target.value))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </>
  );
}

/** Ids and names of those that one may see. */
function useNames(resource: 'organizations' | 'tags'): [string, string][] {
  const may = useMay();
  const { data = [] } = useGetList<Organization | Tag>(
    resource,
    { pagination: everything, sort: { field: 'name', order: 'ASC' } },
    { enabled: may({ see: resource }) },
  );
  return data.map(({ id, name }) => [id, name]);
}
