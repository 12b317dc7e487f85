import type { UserChange } from '@ateneo/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';
import { Section } from '../layout/Section.js';
import { ActRow } from '../userchanges/ActRow.js';
import { byDay } from '../userchanges/by-day.js';
import { groupByMinute } from '../userchanges/group-by-act.js';

const MOST = 5;

/** What changed last, for who may read the log. */
export function LatestChanges() {
  const translate = useTranslate();
  const { longDay } = useMoments();
  const enabled = useMay()({ see: 'userchanges' });
  const { data = [], isPending } = useGetList<UserChange>(
    'userchanges',
    { pagination: { page: 1, perPage: 25 }, sort: { field: 'creation_datetime', order: 'DESC' } },
    { enabled },
  );
  if (!enabled || (!isPending && data.length === 0)) return null;
  return (
    <Section title="console.home.changes">
      {isPending && <Skeleton height={160} />}
      {byDay(groupByMinute(data).slice(0, MOST)).map(({ day, acts }) => (
        <Fragment key={day}>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {longDay(day)}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
            {acts.map((act) => (
              <ActRow key={act.key} act={act} />
            ))}
          </Box>
        </Fragment>
      ))}
      <ListLink to="userchanges" filter={{}}>
        {translate('console.home.all_changes')}
      </ListLink>
    </Section>
  );
}
