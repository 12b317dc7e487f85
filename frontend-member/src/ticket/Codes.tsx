import { api as routes, type ReservationRecord } from '@ateneo/contracts';
import { wide } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Dispatch, type ReactElement, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletLinks } from '../components/WalletLinks.js';
import { api } from '../lib/api.js';
import { keepPages } from '../lib/kept-pages.js';
import { Drawn } from './parts.js';

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: ['ticket', id],
    // Answered by what was kept where there is no network, which the browser knows better.
    networkMode: 'always',
    queryFn: ({ signal }) => api.get<ReservationRecord>(routes.reservation(id), {}, signal),
  });

/** All that one has for the event, the one that was opened in view: the others are a swipe away, or beside it where there is room. */
export function Codes({ places, first }: { places: readonly string[]; first: string }): ReactElement {
  const { t } = useTranslation('tickets');
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => places.indexOf(first));
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  // Only what has come already is kept.
  const isKept = useKept(places, whole.size === places.length);
  const go = (nth: number) => row.current?.scrollTo({ left: nth * row.current.clientWidth, behavior: 'smooth' });
  const begin = places.indexOf(first);
  useEffect(() => {
    row.current?.scrollTo?.({ left: begin * row.current.clientWidth, behavior: 'instant' });
  }, [begin]);
  return (
    <>
      {places.length > 1 && (
        <Box sx={dotsStyle}>
          {places.map((id, nth) => (
            <IconButton
              key={id}
              size="large"
              aria-label={t('nth', { place: nth + 1, count: places.length })}
              aria-current={nth === shown}
              onClick={() => go(nth)}
            >
              <Box component="span" sx={[dotStyle, nth === shown && { bgcolor: 'primary.main' }]} />
            </IconButton>
          ))}
        </Box>
      )}
      <Box
        ref={row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        sx={places.length > 1 ? rowStyle : {}}
      >
        {places.map((id) => (
          <Box key={id} sx={{ minWidth: 0 }}>
            <Code id={id} tell={setWhole} />
          </Box>
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 2, displayPrint: 'none' }}>
        {t('show_it')}
      </Typography>
      <Typography
        component="output"
        color="textSecondary"
        sx={{ mt: 2, minHeight: 24, display: 'block', displayPrint: 'none' }}
      >
        {isKept && t('kept')}
      </Typography>
    </>
  );
}

/** What to say at the door where the code cannot be read. */
async function shortCode(id: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(routes.reservationCode(id, 'text'), { signal });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.text();
}

interface CodeProps {
  id: string;
  /** Which are whole. */
  tell: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

function Code({ id, tell }: CodeProps): ReactElement {
  const { t } = useTranslation('tickets');
  const [isDrawn, setIsDrawn] = useState(false);
  const place = useQuery(placeQuery(id)).data;
  const short = useQuery({
    queryKey: ['ticket', id, 'short'],
    networkMode: 'always',
    queryFn: ({ signal }) => shortCode(id, signal),
  });
  const words = short.data ?? '';
  const isWhole = isDrawn && short.isSuccess && place !== undefined;
  useEffect(() => {
    if (isWhole) tell((before) => new Set(before).add(id));
  }, [isWhole, id, tell]);
  return (
    <>
      <Drawn src={routes.reservationCode(id, 'svg')} words={words} onLoad={() => setIsDrawn(true)} />
      <Typography sx={{ minHeight: 24 }}>{place?.holder_name && t('holder', { name: place.holder_name })}</Typography>
      <Box sx={actsStyle}>
        <Button variant="contained" href={routes.reservationCode(id, 'pdf')} download>
          {t('download_pdf')}
        </Button>
        <Button variant="outlined" href={routes.reservationCode(id, 'png')} download>
          {t('download_png')}
        </Button>
        <WalletLinks hrefOf={(format) => routes.reservationCode(id, format)} />
      </Box>
    </>
  );
}

/** The pages of the tickets, and the answers that they show. */
function addressesOf(places: readonly string[]): string[] {
  const answers = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/api/'));
  return [
    ...places.map((place) => `/reservation/${place}`),
    ...answers.map(({ pathname, search }) => pathname + search),
  ];
}

/** Keeps the tickets once all of them have come; answers whether they are kept. */
function useKept(places: readonly string[], isWhole: boolean): boolean {
  const [isKept, setIsKept] = useState(false);
  const paths = places.join(' ');
  useEffect(() => {
    // Without a network they were kept before; without room they are not.
    if (isWhole) keepPages('tickets', addressesOf(paths.split(' '))).then(setIsKept, () => undefined);
  }, [isWhole, paths]);
  return isKept;
}

export const actsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  mt: 6,
  justifyContent: 'center',
  displayPrint: 'none',
} as const;
const sideBySide = {
  gridAutoFlow: 'row',
  gridTemplateColumns: 'repeat(auto-fit, minmax(210px, 1fr))',
  overflowX: 'visible',
} as const;
/** One fills the row, the next is a swipe away; where there is room, and on paper, they stand side by side. */
const rowStyle = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gap: 4,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '& > *': { scrollSnapAlign: 'center' },
  [wide]: sideBySide,
  '@media print': sideBySide,
} as const;
const dotsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  mt: 2,
  mb: -4,
  displayPrint: 'none',
  [wide]: { display: 'none' },
} as const;
const dotStyle = { width: 12, height: 12, borderRadius: '50%', border: 2, borderColor: 'primary.main' } as const;
