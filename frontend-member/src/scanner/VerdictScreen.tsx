import { DateText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './judge.js';
import { isGood, signal } from './signals.js';

interface VerdictScreenProps {
  verdict: Verdict;
  onNext: () => void;
  /** Absent where there is nothing to take back. */
  onUndo: (() => void) | undefined;
}

/** Fills the screen: symbol, word, colour, sound and vibration, and told to whoever does not see. */
export function VerdictScreen({ verdict, onNext, onUndo }: VerdictScreenProps): ReactElement {
  const { t } = useTranslation('scanner');
  const { result, holder_name, ticket, entry, valid_until: until } = verdict;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    signal(result);
    next.current?.focus();
  }, [result, verdict.scan]);
  const good = isGood(result);
  return (
    <Box
      role="alertdialog"
      aria-modal
      aria-labelledby="verdict"
      sx={[screen, { bgcolor: good ? '#0b5d2a' : '#8f1414' }]}
    >
      <Box aria-hidden sx={{ fontSize: '6rem', lineHeight: 1 }}>
        {good ? '✓' : '✕'}
      </Box>
      <Typography id="verdict" variant="h1" sx={{ fontSize: '2.5rem' }}>
        {t(`result.${result}`)}
      </Typography>
      {holder_name !== '' && (
        <Typography sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>{holder_name}</Typography>
      )}
      {ticket !== '' && <Typography sx={{ fontSize: '1.25rem' }}>{ticket}</Typography>}
      {typeof until === 'string' && (
        <Typography sx={{ fontSize: '1.25rem' }}>
          {t('valid_until')} <DateText value={until} style="min" />
        </Typography>
      )}
      {entry && (
        <Typography sx={{ fontSize: '1.25rem' }}>
          {t('entered')} <DateText value={entry.datetime} />
          {entry.door !== '' && ` · ${entry.door}`}
          {entry.by_name !== null && ` · ${entry.by_name}`}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'center', mt: 4 }}>
        <Button ref={next} variant="contained" size="large" onClick={onNext} sx={light}>
          {t('next')}
        </Button>
        {onUndo && (
          <Button variant="outlined" size="large" onClick={onUndo} sx={outlined}>
            {t('undo')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const screen = {
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  p: 6,
  textAlign: 'center',
  color: '#ffffff',
  overflow: 'auto',
} as const;
const light = { bgcolor: '#ffffff', color: '#1c1b1f', minHeight: 56, '&:hover': { bgcolor: '#eeeeee' } } as const;
const outlined = { borderColor: '#ffffff', color: '#ffffff', minHeight: 56 } as const;
