import { api, type Area, type StatsMap } from '@ateneo/contracts';
import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { Answered } from './Answered.js';
import { type BarRow, BarTable } from './BarTable.js';
import { among, ofPeople, useStats, useStatsFilters } from './use-stats.js';

const AreaMap = lazy(() => import('../map/AreaMap.js'));

/** Where people live: by province, and within one by municipality; as a table, or on a map with it beside. */
export function AreasTab({ asMap }: { asMap: boolean }) {
  const { all, set } = useStatsFilters();
  const province = useArea(all.area);
  const level = all.area ? 'adm4' : 'adm2';
  const asked = useStats<StatsMap>('map', { ...among(all, ofPeople), level });
  return (
    <Answered asked={asked}>
      {(map) => (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: asMap ? { lg: '3fr 2fr' } : 'minmax(0, 1fr)' }}>
          {asMap && (
            <Suspense fallback={<Skeleton variant="rectangular" height={420} />}>
              <Drawn map={map} province={province} onPick={level === 'adm2' ? (id) => set('area', id) : undefined} />
            </Suspense>
          )}
          <AreaTable map={map} within={province} onPick={level === 'adm2' ? (id) => set('area', id) : undefined} />
        </Box>
      )}
    </Answered>
  );
}

interface Shown {
  map: StatsMap;
  onPick: ((id: string) => void) | undefined;
}

function Drawn({ map, province, onPick }: Shown & { province: Area | undefined }) {
  const translate = useTranslate();
  const first = map.areas[0];
  return (
    <AreaMap
      level={province ? 'adm4' : 'adm2'}
      province={province?.code}
      areas={map.areas}
      label={translate('console.stats.map_label', { areas: map.areas.length, most: first?.name ?? '—' })}
      onPick={onPick && (({ id }) => onPick(id))}
    />
  );
}

function AreaTable({ map, within, onPick }: Shown & { within: Area | undefined }) {
  const translate = useTranslate();
  const values = (one: { people: number | null; verified: number | null; members: number | null }) => [
    one.people,
    one.verified,
    one.members,
  ];
  const others = (['elsewhere', 'unplaced'] as const).filter((name) => map[name].people !== 0);
  const rows: BarRow[] = [
    ...map.areas.map((area) => ({
      key: area.id,
      name: area.name,
      shown: onPick ? (
        <MuiLink component="button" onClick={() => onPick(area.id)} sx={{ textAlign: 'left' }}>
          {area.name}
        </MuiLink>
      ) : (
        area.name
      ),
      values: values(area),
    })),
    ...(map.few
      ? [{ key: 'few', name: translate('console.stats.few', { areas: map.few.areas }), values: values(map.few) }]
      : []),
    ...others.map((name) => ({ key: name, name: translate(`console.stats.${name}`), values: values(map[name]) })),
  ];
  return (
    <BarTable
      title={within?.name ?? translate('console.stats.by.areas')}
      sentence={translate('console.stats.sentence.areas')}
      of={translate(within ? 'console.stats.one.towns' : 'console.stats.one.areas')}
      columns={(['people', 'verified', 'members'] as const).map((name) => translate(`console.stats.columns.${name}`))}
      rows={rows}
      file="areas"
    />
  );
}

/** The area that the address names. */
function useArea(id: string | undefined): Area | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['area', id],
    queryFn: () => provider.command<Area>(`${api.areas()}/${id}`, 'GET'),
    enabled: id !== undefined,
  });
  return data;
}
