import { api, type FailedProjections as Answer } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { Figure } from '../layout/Figure.js';

type View = Answer['views'][number];

/** No event tells of it: it is asked for again. */
const AGAIN_MS = 60_000;
/** One event may stop every view that needs it. */
const SHOWN = 5;

/** The views that cannot go on; for superusers. */
export function useFailedProjections() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const enabled = useMay()('administer');
  const { data, isLoading } = useQuery({
    queryKey: ['failed-projections'],
    queryFn: () => provider.command<Answer>(api.failedProjections(), 'GET'),
    refetchInterval: AGAIN_MS,
    enabled,
  });
  return { views: data?.views ?? [], isPending: isLoading };
}

/** What stands still, since when, and what whoever runs the server does about it. */
export function FailedProjections({ views }: { views: readonly View[] }) {
  const translate = useTranslate();
  const { ago, number } = useMoments();
  const more = views.length - SHOWN;
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Figure value={number(views.length)}>{translate('console.home.standing', { smart_count: views.length })}</Figure>
      <Box>{translate('console.home.standing_what')}</Box>
      <Box component="ul" sx={{ my: 2, pl: 5, color: 'text.secondary' }}>
        {views.slice(0, SHOWN).map(({ view, since, event_type: type, position }) => (
          <li key={view}>
            {translate('console.home.standing_line', {
              view,
              type: type ?? '–',
              position: position ?? '–',
              when: ago(since),
            })}
          </li>
        ))}
        {more > 0 && <li>{translate('console.home.standing_more', { smart_count: more, count: number(more) })}</li>}
      </Box>
      <Command does="why" words="failures" />
      <Command does="mended" words={`rebuild --view ${views[0]?.view ?? ''}`} />
    </Box>
  );
}

function Command({ does, words }: { does: 'why' | 'mended'; words: string }) {
  const translate = useTranslate();
  return (
    <Box>
      {translate(`console.home.standing_${does}`)}
      <Box component="code" sx={{ display: 'block' }}>
        npm run ateneo -- {words}
      </Box>
    </Box>
  );
}
