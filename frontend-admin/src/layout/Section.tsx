import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface SectionProps {
  /** A key. */
  title: string;
  /** What stands in the title. */
  values?: Readonly<Record<string, string>>;
  /** The name by which a link comes here. */
  name?: string;
  /** Beside the page: as small as what stands there. */
  size?: 'h2' | 'h3';
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, values, name, size = 'h2', children }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" id={name} aria-labelledby={id} sx={{ mb: 6, minWidth: 0, scrollMarginTop: 64 }}>
      <Typography variant={size} id={id} sx={{ mb: 2 }}>
        {translate(title, values)}
      </Typography>
      {children}
    </Box>
  );
}
