import type { Amedment, Language, Share, Votes, VoteValue } from '@ateneo/contracts';
import { formatNumber, formatPercent } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const values: readonly VoteValue[] = ['up', 'down', 'abs'];

/** Each part has its own pattern beside its colour, so that it is told apart without seeing colours. */
export const voteLooks: Readonly<Record<VoteValue, object>> = {
  up: { bgcolor: 'success.main' },
  down: {
    bgcolor: 'error.main',
    backgroundImage: 'repeating-linear-gradient(45deg, transparent 0 5px, rgba(255,255,255,.35) 5px 7px)',
  },
  abs: {
    bgcolor: 'neutral.main',
    backgroundImage: 'radial-gradient(rgba(255,255,255,.5) 1px, transparent 1.5px)',
    backgroundSize: '5px 5px',
  },
};

/** Which votes the base of a share counts; of everybody who could have voted, the rest of the bar is empty. */
const within: Readonly<Record<Share['base'], readonly VoteValue[]>> = {
  for_against: ['up', 'down'],
  all_votes: values,
  electorate: values,
};

export type ShownTally = Pick<Amedment, 'votes' | 'untold' | 'share' | 'is_tally_final' | 'is_withdrawn'> &
  Partial<Pick<Amedment, 'would_pass' | 'outcome'>>;

interface TallyProps {
  /** The amendment. While voting is open its totals move in steps, and a whole bar says so. */
  readonly of: ShownTally;
  readonly dense?: boolean;
}

/** Totals as one bar, of the base of the rule that decides, with the share that it shows and its numbers. Without votes it says why. */
export function TallyBar({ of, dense = false }: TallyProps): ReactElement {
  const { t } = useTranslation();
  const { votes, share, is_tally_final: isFinal, is_withdrawn: isStill } = of;
  if (!votes || isNone(votes)) return <VoteNumbers of={of} isLarge={!dense} />;
  return (
    <>
      <Bar votes={votes} share={share} dense={dense} />
      {share && <ShareText share={share} />}
      <VoteNumbers of={of} isLarge={!dense} />
      {!isFinal && !dense && (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {t(isStill ? 'tally.still' : 'tally.in_steps')}
        </Typography>
      )}
    </>
  );
}

const isNone = ({ up, down, abs }: Votes) => up + down + abs === 0;

const drawnIn = (share: Share | null) => within[share?.base ?? 'all_votes'];

function Bar({ votes, share, dense }: { votes: Votes; share: Share | null; dense: boolean }): ReactElement {
  const drawn = drawnIn(share);
  const rest = share ? share.of - drawn.reduce((sum, value) => sum + votes[value], 0) : 0;
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: dense ? 8 : 14, borderRadius: 2, overflow: 'hidden' }}>
      {drawn.map(
        (value) =>
          votes[value] > 0 && <Box key={value} sx={{ flex: votes[value], minWidth: 4, ...voteLooks[value] }} />,
      )}
      {rest > 0 && <Box sx={{ flex: rest, bgcolor: 'divider' }} />}
    </Box>
  );
}

/** Which part is in favour, and of what. */
function ShareText({ share: { in_favour, of, base } }: { share: Share }): ReactElement {
  const { t, i18n } = useTranslation();
  return (
    <Typography sx={{ mt: 1 }}>
      {t(`tally.share.${base}`, { share: formatPercent(in_favour / of, i18n.language as Language) })}
    </Typography>
  );
}

/** What stands in the bar has its look beside it; then whether it would pass so. Without votes it says why. */
export function VoteNumbers({ of, isLarge = false }: { of: ShownTally; isLarge?: boolean }): ReactElement {
  const { t, i18n } = useTranslation('common');
  const { votes, untold, share, would_pass: wouldPass } = of;
  if (!votes || isNone(votes)) {
    return (
      <Typography variant={isLarge ? 'body1' : 'caption'} color="textSecondary">
        {t(votes ? 'tally.none' : `tally.untold.${untold ?? 'in_steps'}`)}
      </Typography>
    );
  }
  const drawn = drawnIn(share);
  return (
    <Box component="ul" sx={{ ...numbers, mt: isLarge ? 2 : 1 }}>
      {values.map((value) => (
        <Box component="li" key={value}>
          {drawn.includes(value) && <Box component="span" aria-hidden sx={{ ...swatch, ...voteLooks[value] }} />}
          {t(`tally.counts.${value}`, {
            count: votes[value],
            number: formatNumber(votes[value], i18n.language as Language),
          })}
        </Box>
      ))}
      {typeof wouldPass === 'boolean' && (
        <Box component="li" sx={{ fontWeight: 700 }}>
          {t(wouldPass ? 'tally.would_pass' : 'tally.would_fail')}
        </Box>
      )}
    </Box>
  );
}

const swatch = { width: 12, height: 12, borderRadius: '3px', flex: 'none' } as const;

const numbers = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', alignItems: 'center', gap: 2 },
  '& > li:not(:last-child)::after': { content: '"·"', color: 'text.secondary' },
} as const;
