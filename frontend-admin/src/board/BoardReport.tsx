import { useNow } from '@ateneo/ui';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { type Days, daysOf, type PresetName } from '../layout/day-presets.js';
import { PageHeading } from '../layout/PageHeading.js';
import { BoardMoney } from './BoardMoney.js';
import { BoardPeople } from './BoardPeople.js';
import { BoardActivity } from './BoardActivity.js';

const spans = ['month', 'quarter', 'year', 'last_year'] as const satisfies readonly PresetName[];
type Span = (typeof spans)[number];

/** What the board asks, of one period, on one sheet; each number opens its list. */
export default function BoardReport() {
  const translate = useTranslate();
  const [span, setSpan] = useSpan();
  const days = daysOf(span, dayOf(useNow()));
  return (
    <>
      <PageHeading
        title={translate('console.board.title')}
        beside={
          <Typography>
            <Between days={days} />
          </Typography>
        }
      >
        <Button variant="contained" onClick={() => window.print()}>
          {translate('console.board.print')}
        </Button>
      </PageHeading>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 6, displayPrint: 'none' }}>
        {spans.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === span ? 'contained' : 'outlined'}
            aria-pressed={one === span}
            onClick={() => setSpan(one)}
            sx={{ minHeight: { xs: 44, sm: 32 } }}
          >
            {translate(`console.filters.days.${one}`)}
          </Button>
        ))}
      </Stack>
      <Box sx={sheet}>
        <BoardPeople days={days} />
        <BoardMoney days={days} />
        <BoardActivity days={days} />
      </Box>
    </>
  );
}

function useSpan(): [Span, (span: Span) => void] {
  const [query, setQuery] = useSearchParams();
  const said = spans.find((one) => one === query.get('span'));
  return [said ?? 'year', (span) => setQuery({ span }, { replace: true })];
}

function Between({ days: { from, to } }: { days: Days }) {
  const { day } = useMoments();
  return <>{`${day(`${from}T12:00:00Z`)} – ${day(`${to}T12:00:00Z`)}`}</>;
}

/** Two columns; on paper each goes on where it has room, so that it fits one sheet. */
const sheet = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 8,
  rowGap: 2,
  maxWidth: 1000,
  '@media print': { display: 'block', columns: 2, fontSize: '8.5pt', '& h2': { fontSize: '10.5pt', mb: 0 } },
} as const;
