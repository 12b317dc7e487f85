import type { Language } from '@ateneo/contracts';
import { leafOf } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** A day as a leaf of a calendar, for the eye: the date stands in words beside it. */
export function DateLeaf({ value, timeZone }: { value: string; timeZone?: string }): ReactElement {
  const { month, day, weekday } = leafOf(value, useTranslation().i18n.language as Language, timeZone);
  return (
    <Box aria-hidden sx={leaf}>
      <Box sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700, py: 0.5 }}>{month}</Box>
      <Box sx={{ fontSize: '1.625rem', lineHeight: 1.15, fontWeight: 700, pt: 0.5 }}>{day}</Box>
      <Box sx={{ color: 'text.secondary', pb: 1 }}>{weekday}</Box>
    </Box>
  );
}

const leaf = {
  width: '3.5rem',
  flex: 'none',
  borderRadius: '8px',
  overflow: 'hidden',
  textAlign: 'center',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
} as const;
