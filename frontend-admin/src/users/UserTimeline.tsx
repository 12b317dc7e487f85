import type { User, UserChange } from '@ateneo/contracts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import { HistoryLink } from '../history/HistoryLink.js';
import { fullName } from '../layout/full-name.js';
import { ActCard } from '../userchanges/ActCard.js';
import { groupByAct } from '../userchanges/group-by-act.js';

/** What happened to a person's data, latest first. */
export function UserTimeline({ user }: { user: User }) {
  const translate = useTranslate();
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList<UserChange>(
    'userchanges',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'creation_datetime', order: 'DESC' },
      filter: { user: user.id },
    },
  );
  const acts = groupByAct(data?.pages.flatMap((page) => page.data) ?? []);
  return (
    <section aria-labelledby="timeline-title">
      <Typography variant="h2" id="timeline-title" sx={{ mb: 2 }}>
        {translate('console.person.timeline')}
      </Typography>
      <HistoryLink user={user.id} name={fullName(user)} />
      {isPending && <Skeleton height={120} />}
      {!isPending && acts.length === 0 && (
        <Typography color="text.secondary">{translate('console.person.no_changes')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 4, borderLeft: 2, borderColor: 'divider' }}>
        {acts.map((act) => (
          <ActCard key={act.key} act={act} />
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage} sx={{ mt: 2 }}>
          {translate('console.person.older')}
        </Button>
      )}
    </section>
  );
}
