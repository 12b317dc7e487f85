import { DateText } from '@ateneo/ui';
import Hourglass from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './judge.js';
import { type Kind, kindOf, signal } from './signals.js';

/** So long it is seen whom one lets in, with both hands full. */
const SHOWN_MS = 2500;
const colours: Readonly<Record<Kind, string>> = { good: '#0b5d2a', wait: '#7a4a00', bad: '#8f1414' };

interface VerdictScreenProps {
  verdict: Verdict;
  onNext: () => void;
  /** Absent where there is nothing to take back. */
  onUndo: (() => void) | undefined;
}

/**
 * Fills the screen: symbol, word, colour, sound and vibration, and told to whoever does not see. Who may pass passes: it goes on by
 * itself unless it is touched; anything else stays until somebody has dealt with it.
 */
export function VerdictScreen({ verdict, onNext, onUndo }: VerdictScreenProps): ReactElement {
  const { t } = useTranslation('scanner');
  const { result, how, holder_name, ticket, entry, valid_until: until, isHere } = verdict;
  const next = useRef<HTMLButtonElement>(null);
  const kind = kindOf(result);
  // Whoever did not show the code is let in by whoever looks at who they are.
  const isAsked = how !== 'read' && kind === 'good';
  const keep = useGoingOn(kind === 'good' && !isAsked, onNext);
  useEffect(() => {
    signal(result);
    next.current?.focus();
  }, [result, verdict.scan]);
  return (
    <Box
      role="alertdialog"
      aria-modal
      aria-labelledby="verdict"
      onPointerMove={keep}
      onPointerDown={keep}
      onKeyDown={keep}
      sx={[screen, { bgcolor: colours[kind] }]}
    >
      <Box aria-hidden sx={{ fontSize: '6rem', lineHeight: 1 }}>
        {kind === 'wait' ? <Hourglass fontSize="inherit" /> : kind === 'good' ? '✓' : '✕'}
      </Box>
      <Typography id="verdict" variant="h1" sx={{ fontSize: '2.5rem' }}>
        {t(`result.${result}`)}
      </Typography>
      {holder_name !== '' && (
        <Typography sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>{holder_name}</Typography>
      )}
      {ticket !== '' && <Typography sx={{ fontSize: '1.25rem' }}>{ticket}</Typography>}
      {isAsked && <Typography sx={asked}>{t(`how.${how}`)}</Typography>}
      {typeof until === 'string' && (
        <Typography sx={{ fontSize: '1.25rem' }}>
          {t('valid_until')} <DateText as="until" value={until} style="day" />
        </Typography>
      )}
      {isHere && <Typography sx={{ fontSize: '1.25rem' }}>{t('judged_here')}</Typography>}
      {entry && <Entered entry={entry} />}
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

function Entered({ entry }: { entry: NonNullable<Verdict['entry']> }): ReactElement {
  const { t } = useTranslation('scanner');
  return (
    <Typography sx={{ fontSize: '1.25rem' }}>
      {t('entered')} <DateText value={entry.datetime} />
      {entry.door !== '' && ` · ${entry.door}`}
      {entry.by_name !== null && ` · ${entry.by_name}`}
    </Typography>
  );
}

/** Answers what keeps it from going on. */
function useGoingOn(isOn: boolean, onNext: () => void): () => void {
  const [isKept, setIsKept] = useState(false);
  const told = useRef(onNext);
  useEffect(() => {
    told.current = onNext;
  });
  useEffect(() => {
    if (!isOn || isKept) return undefined;
    const timer = setTimeout(() => told.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOn, isKept]);
  return () => setIsKept(true);
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
const asked = { fontSize: '1.5rem', fontWeight: 700, border: 2, borderRadius: 2, px: 4, py: 2 } as const;
const light = { bgcolor: '#ffffff', color: '#1c1b1f', minHeight: 56, '&:hover': { bgcolor: '#eeeeee' } } as const;
const outlined = { borderColor: '#ffffff', color: '#ffffff', minHeight: 56 } as const;
