import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { AreaNames } from '../areas/AreaNames.js';
import { useAreasOf } from '../areas/use-areas.js';
import { Section } from '../layout/Section.js';

const AreasMap = lazy(() => import('../areas/AreasMap.js'));

/** Where it is: in words, and on the map. */
export function OrganizationAreas({ areas: ids }: { areas: readonly string[] }) {
  const translate = useTranslate();
  const areas = useAreasOf(ids);
  if (ids.length === 0) return null;
  return (
    <Section title="console.organizations.areas">
      <p>
        <AreaNames ids={ids} />
      </p>
      {areas.length === ids.length && (
        <Box sx={{ maxWidth: 560 }}>
          <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
            <AreasMap areas={areas} label={translate('console.organizations.areas')} />
          </Suspense>
        </Box>
      )}
    </Section>
  );
}
