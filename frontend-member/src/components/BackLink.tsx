import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import type { ReactElement, ReactNode } from 'react';
import { TextLink } from './TextLink.js';

/** To where this page belongs. */
export function BackLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  return (
    <TextLink
      to={to}
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, displayPrint: 'none' }}
    >
      <ArrowBackIcon fontSize="small" aria-hidden />
      <span>{children}</span>
    </TextLink>
  );
}
