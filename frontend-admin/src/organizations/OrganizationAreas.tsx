import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AreaNames } from '../areas/AreaNames.js';
import { AreasMap } from '../areas/AreasMap.js';
import { useAreasOf } from '../areas/use-areas.js';
import { Section } from '../layout/Section.js';

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
          <AreasMap areas={areas} label={translate('console.organizations.areas')} />
        </Box>
      )}
    </Section>
  );
}
