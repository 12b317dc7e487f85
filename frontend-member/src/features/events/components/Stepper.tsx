import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface StepperProps {
  /** What is counted. */
  of: string;
  count: number;
  least?: number;
  most: number;
  onCount: (count: number) => void;
}

/** One less, how many, one more. */
export function Stepper({ of, count, least = 0, most, onCount }: StepperProps): ReactElement {
  const { t } = useTranslation('event');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton
        aria-label={t('one_less', { ticket: of })}
        disabled={count <= least}
        onClick={() => onCount(count - 1)}
        sx={buttonStyle}
      >
        <RemoveIcon />
      </IconButton>
      <Box component="output" aria-live="polite" sx={countStyle}>
        {count}
      </Box>
      <IconButton
        aria-label={t('one_more', { ticket: of })}
        disabled={count >= most}
        onClick={() => onCount(count + 1)}
        sx={buttonStyle}
      >
        <AddIcon />
      </IconButton>
    </Box>
  );
}

const buttonStyle = { width: 44, height: 44, border: 1, borderColor: 'divider' } as const;
const countStyle = {
  minWidth: '2ch',
  textAlign: 'center',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
