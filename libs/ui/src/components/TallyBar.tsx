import type { Amedment, Language, Share, Votes, VoteValue } from '@ateneo/contracts';
import { formatNumber, formatPercent } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { sideLooks, SupportBar } from '../plot/SupportBar.js';

const values: readonly VoteValue[] = ['up', 'down', 'abs'];

export type ShownTally = Pick<Amedment, 'votes' | 'untold' | 'share' | 'is_tally_final' | 'is_withdrawn'> &
  Partial<Pick<Amedment, 'would_pass' | 'outcome'>>;

interface TallyProps {
  /** The amendment. While voting is open its totals move in steps, and a whole bar says so. */
  readonly of: ShownTally;
  readonly dense?: boolean;
}

/** Totals as one bar to both sides, of the base of the rule that decides, with the share in favour and its numbers. Without votes it says why. */
export function TallyBar({ of, dense = false }: TallyProps): ReactElement {
  const { t } = useTranslation();
  const { votes, share, is_tally_final: isFinal, is_withdrawn: isStill } = of;
  if (!votes || isNone(votes)) return <VoteNumbers of={of} isLarge={!dense} />;
  return (
    <>
      <SupportBar of={of} dense={dense} />
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

/** Which part is in favour, and of what. */
function ShareText({ share: { in_favour, of, base } }: { share: Share }): ReactElement {
  const { t, i18n } = useTranslation();
  return (
    <Typography sx={{ mt: 1 }}>
      {t(`tally.share.${base}`, { share: formatPercent(in_favour / of, i18n.language as Language) })}
    </Typography>
  );
}

interface VoteNumbersProps {
  of: ShownTally;
  isLarge?: boolean;
  /** In a row of a table, where no sentence says what came of it. */
  isDense?: boolean;
}

/** What stands in the bar has its look beside it; then whether it would pass so. Without votes it says why. */
export function VoteNumbers({ of, isLarge = false, isDense = false }: VoteNumbersProps): ReactElement {
  const { t, i18n } = useTranslation('common');
  const { votes, untold } = of;
  const verdict = verdictOf(of, isDense);
  if (!votes || isNone(votes)) {
    return (
      <Typography variant={isLarge ? 'body1' : 'caption'} color="textSecondary">
        {t(votes ? 'tally.none' : `tally.untold.${untold ?? 'in_steps'}`)}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ ...numbers, ...(isDense ? dense : { mt: isLarge ? 2 : 1 }) }}>
      {values.map((value) => (
        <Box component="li" key={value}>
          {value !== 'abs' && <Box component="span" aria-hidden sx={{ ...swatch, ...sideLooks[value] }} />}
          {t(`tally.counts.${value}`, {
            count: votes[value],
            number: formatNumber(votes[value], i18n.language as Language),
          })}
        </Box>
      ))}
      {verdict && (
        <Box component="li" sx={{ fontWeight: 700 }}>
          {t(`tally.${verdict}`)}
        </Box>
      )}
    </Box>
  );
}

/** What comes of it with these votes, or came, where no sentence says so already. */
function verdictOf({ would_pass: wouldPass, outcome }: ShownTally, isTold: boolean) {
  if (outcome) return isTold && outcome.outcome;
  return typeof wouldPass === 'boolean' && (wouldPass ? 'would_pass' : 'would_fail');
}

const dense = { fontSize: '0.8125rem', rowGap: 0 } as const;

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
