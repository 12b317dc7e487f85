import { rowsOf } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { ResourceName } from '../data-provider/resource-paths.js';
import { useMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { Figure } from '../layout/Figure.js';
import { ListLink } from '../layout/ListLink.js';
import { Section } from '../layout/Section.js';

const counted: readonly [ResourceName, string, (since: string) => object][] = [
  ['users', 'registered', (since) => ({ creation_datetime_gte: since })],
  ['amendments', 'proposed', rowsOf.proposed],
  ['emails', 'mailed', (since) => ({ creation_datetime_gte: since })],
];

/** What today brought, since midnight where the reader is. */
export function Today() {
  const may = useMay();
  const now = useNow();
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
  return (
    <Section title="console.home.today">
      <Box sx={{ display: 'flex', columnGap: 8, rowGap: 2, flexWrap: 'wrap' }}>
        {counted
          .filter(([resource]) => may({ see: resource }))
          .map(([resource, name, rows]) => (
            <Count key={resource} resource={resource} name={name} filter={rows(since)} />
          ))}
      </Box>
    </Section>
  );
}

function Count({ resource, name, filter }: { resource: ResourceName; name: string; filter: object }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const { total } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter,
  });
  return (
    <Figure value={total === undefined ? '…' : number(total)}>
      <ListLink to={resource} filter={filter}>
        {translate(`console.home.${name}`)}
      </ListLink>
    </Figure>
  );
}
