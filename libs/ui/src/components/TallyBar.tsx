import type { Language, Votes, VoteValue } from '@ateneo/contracts';
import { formatNumber } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const values: readonly VoteValue[] = ['up', 'down', 'abs'];

/** Each part has its own pattern beside its colour, so that it is told apart without seeing colours. */
const looks: Readonly<Record<VoteValue, object>> = {
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

interface TallyProps {
  /** Null while the rules of the voting let nobody know. */
  readonly votes: Votes | null;
  /** Voting is over; before, totals move in steps, and a whole bar says so. */
  readonly isFinal: boolean;
  /** What they are about was withdrawn: they stand as they were told then. */
  readonly isStill?: boolean;
  readonly dense?: boolean;
}

/** Totals as one labelled bar and its numbers. Without votes it says so. */
export function TallyBar({ votes, isFinal, isStill = false, dense = false }: TallyProps): ReactElement {
  const { t } = useTranslation();
  if (!votes) return <Typography color="textSecondary">{t('tally.untold')}</Typography>;
  return (
    <>
      <Totals votes={votes} isFinal={isFinal} isStill={isStill} dense={dense} />
      {!isFinal && !dense && (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {t(isStill ? 'tally.still' : 'tally.in_steps')}
        </Typography>
      )}
    </>
  );
}

function Totals({ votes, isFinal, isStill, dense }: Required<TallyProps> & { votes: Votes }): ReactElement {
  const { t, i18n } = useTranslation();
  const total = votes.up + votes.down + votes.abs;
  const number = (count: number) => formatNumber(count, i18n.language as Language);
  if (total === 0) {
    return (
      <Typography variant={dense ? 'caption' : 'body1'} color="textSecondary">
        {t(isFinal ? 'tally.none' : isStill ? 'tally.none_told' : 'tally.none_shown')}
      </Typography>
    );
  }
  return (
    <Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: dense ? 8 : 14, borderRadius: 2, overflow: 'hidden' }}
      >
        {values.map(
          (value) => votes[value] > 0 && <Box key={value} sx={{ flex: votes[value], minWidth: 4, ...looks[value] }} />,
        )}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0, mt: 2 }}>
        {values.map((value) => (
          <Box key={value} sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.9375rem' }}>
            <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
              <Box
                component="span"
                sx={{ width: 12, height: 12, borderRadius: '3px', flex: 'none', ...looks[value] }}
              />
              {t(`vote.${value}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {number(votes[value])}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
