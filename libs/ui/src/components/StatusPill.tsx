import type { ProcessStatus } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The four meanings that a pill can have. */
export type PillTone = 'success' | 'warning' | 'error' | 'neutral';

/** Colours of process states (specification, 4). */
const tones: Readonly<Record<ProcessStatus, PillTone>> = {
  active: 'success',
  pending: 'warning',
  // Over is not red: nothing failed.
  finished: 'neutral',
  inactive: 'neutral',
};

/** A short word with a dot; the word carries the meaning, the colour repeats it. */
export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }): ReactElement {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        py: 0.5,
        border: 1,
        borderColor: `${tone}.main`,
        color: `${tone}.main`,
        borderRadius: 99,
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        fontWeight: 700,
        // On a phone what is said may be longer than a line.
        whiteSpace: { xs: 'normal', sm: 'nowrap' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: 99, bgcolor: 'currentcolor' }}
      />
      {children}
    </Box>
  );
}

/** The state of a process. */
export function StatusPill({ status }: { status: ProcessStatus }): ReactElement {
  const { t } = useTranslation();
  return <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>;
}
