import { areaAt, type Drawn, showsTowns, toPlane, useOutlines, type View, WHOLE } from '@ateneo/ui';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { ListBase, ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { problemOf } from '../data-provider/problem-of.js';
import { useMoments } from '../language/moments.js';
import { FilterBar } from '../layout/FilterBar.js';
import { Notice } from '../layout/Notice.js';
import { PageHeading } from '../layout/PageHeading.js';
import { useLoadOutlines } from '../map/outlines.js';
import { userFilters } from '../users/user-filters.js';
import { type Mark, type Marks, usePeopleMap } from './use-people-map.js';
import { MarkedMap } from './MarkedMap.js';
import { MarkTable } from './MarkTable.js';

/** Where people live, filtered as their list is; for superusers. */
export default function PeopleMapPage() {
  return (
    <ResourceContextProvider value="users">
      <ListBase resource="users" perPage={25} sort={{ field: 'creation_datetime', order: 'DESC' }}>
        <PeopleMapView />
      </ListBase>
    </ResourceContextProvider>
  );
}

function PeopleMapView() {
  const translate = useTranslate();
  const { search } = useLocation();
  const { filterValues } = useListContext();
  const [view, setView] = useState<View>(WHOLE);
  const { marks, error, retry } = usePeopleMap(view, filterValues);
  const nameOf = useNames(view);
  return (
    <>
      <PageHeading title={translate('console.people_map.title')}>
        <Button component={Link} to={`/users${search}`} variant="outlined">
          {translate('console.people_map.to_list')}
        </Button>
      </PageHeading>
      <FilterBar searchable fields={userFilters} />
      {error && (
        <Notice title={translate('console.list.failed')} text={problemOf(error)}>
          <Button variant="outlined" onClick={retry}>
            {translate('console.list.retry')}
          </Button>
        </Notice>
      )}
      {!marks && !error && <Skeleton variant="rectangular" height={420} />}
      {marks && (
        <Box
          sx={{
            display: 'grid',
            // A grid is moved whole to the next sheet.
            displayPrint: 'block',
            '@media print': { '& > * + *': { mt: 4 } },
            gap: 6,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <InWords marks={marks} />
            <MarkedMap view={view} onView={setView} marks={marks} nameOf={nameOf} />
          </Box>
          <MarkTable view={view} onView={setView} marks={marks} nameOf={nameOf} />
        </Box>
      )}
    </>
  );
}

/** How many there are, and where they are not to be seen: in all as many as the list has. */
function InWords({ marks }: { marks: Marks }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const parts = (['seen', 'elsewhere', 'unplaced'] as const).filter((part) => part === 'seen' || marks[part] > 0);
  return (
    <Typography aria-live="polite" sx={{ mb: 2 }}>
      {translate('console.people_map.total', { smart_count: marks.count, number: number(marks.count) })}{' '}
      {parts
        .map((part) =>
          translate(`console.people_map.${part}`, { smart_count: marks[part], number: number(marks[part]) }),
        )
        .join(' ')}
    </Typography>
  );
}

/** What the outlines that are drawn call the place of a mark. */
function useNames(view: View): (mark: Mark) => string {
  const translate = useTranslate();
  const load = useLoadOutlines();
  const provinces = useOutlines(load, 'adm2');
  const towns = useOutlines(load, 'adm4', showsTowns(view));
  const all: readonly Drawn[] | undefined = showsTowns(view) ? towns : provinces;
  const abroad = translate('console.people_map.outside');
  return useCallback(({ point }: Mark) => (all ? (areaAt(all, toPlane(point))?.name ?? abroad) : '…'), [all, abroad]);
}
