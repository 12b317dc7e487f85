import type { VoteValue } from '@ateneo/contracts';
import { edge } from '@ateneo/ui';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const values: readonly VoteValue[] = ['up', 'down', 'abs'];

interface ChoiceBarProps {
  place: number;
  count: number;
  /** How many one has not voted yet. */
  left: number;
  choice: VoteValue | null;
  onVote: (value: VoteValue) => void;
  onSkip: () => void;
  /** Absent on the first amendment. */
  onBack: (() => void) | undefined;
  /** What became of the vote before. */
  before: ReactNode;
}

/** Under the thumb: the three choices, where one is, back and on. */
export function ChoiceBar({
  place,
  count,
  left,
  choice,
  onVote,
  onSkip,
  onBack,
  before,
}: ChoiceBarProps): ReactElement {
  const { t } = useTranslation(['voting', 'amendment', 'common']);
  return (
    <Box sx={barStyle}>
      <Box sx={placeStyle}>
        <Button size="small" startIcon={<ArrowBackIcon />} disabled={!onBack} onClick={onBack} sx={{ px: 2 }}>
          {t('common:act.previous')}
        </Button>
        <Box sx={{ flex: '1 1 auto', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
          <Typography sx={{ fontWeight: 700, lineHeight: 1.2 }}>{t('session.place', { place, count })}</Typography>
          {left > 0 && (
            <Typography variant="caption" color="textSecondary" component="p">
              {t('session.left', { count: left })}
            </Typography>
          )}
        </Box>
        <Button size="small" endIcon={<ArrowForwardIcon />} onClick={onSkip} sx={{ px: 2 }}>
          {t(choice ? 'common:act.next' : 'session.skip')}
        </Button>
      </Box>
      {before}
      <Box component="fieldset" aria-label={t('amendment:vote.legend')} sx={choicesStyle}>
        {values.map((value, index) => (
          <Button
            key={value}
            variant={choice === value ? 'contained' : 'outlined'}
            aria-pressed={choice === value}
            aria-keyshortcuts={String(index + 1)}
            startIcon={choice === value ? <CheckIcon /> : undefined}
            onClick={() => onVote(value)}
            sx={{ minHeight: 56, px: 1, lineHeight: 1.2, overflowWrap: 'anywhere' }}
          >
            {t(`common:vote.${value}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** At the bottom of the window on phones, unless the text is so large that nothing would be left above. */
const barStyle = {
  bgcolor: 'background.default',
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'transparent' },
  mx: { xs: -4, sm: -6, md: 0 },
  px: { xs: 4, sm: 6, md: 0 },
  pt: 2,
  pb: { xs: 'max(12px, env(safe-area-inset-bottom))', md: 0 },
  zIndex: 2,
  [edge]: { position: 'sticky', bottom: 0 },
} as const;
/** With large letters on lines of their own. */
const placeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  mb: 2,
} as const;
const choicesStyle = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, 5.75rem), 1fr))', md: '1fr' },
} as const;
