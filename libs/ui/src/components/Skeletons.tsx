import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Status } from './Status.js';
import { visuallyHidden } from './visually-hidden.js';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

function Loading({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  return (
    <Status aria-busy="true">
      <span style={visuallyHidden}>{t('loading')}</span>
      <Box aria-hidden>{children}</Box>
    </Status>
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** In the place of a text that is on its way. */
export function TextSkeleton({ lines = 6 }: { lines?: number }): ReactElement {
  return (
    <Loading>
      {numbers(lines).map((line) => (
        <Skeleton
          key={line}
          variant="text"
          sx={{ fontSize: '1.3rem', maxWidth: '66ch', width: line === lines - 1 ? '60%' : '100%' }}
        />
      ))}
    </Loading>
  );
}

/** In the place of a list. */
export function ListSkeleton({ rows = 4, height = 96 }: { rows?: number; height?: number }): ReactElement {
  return (
    <Loading>
      {numbers(rows).map((row) => (
        <Skeleton key={row} variant="rounded" height={height} sx={{ mb: 4 }} />
      ))}
    </Loading>
  );
}

/** In the place of a whole page: its title and its text. */
export function PageSkeleton(): ReactElement {
  return (
    <Loading>
      <Skeleton variant="text" sx={{ fontSize: '2.5rem', width: '70%', maxWidth: 560 }} />
      <Skeleton variant="text" sx={{ width: '40%', maxWidth: 280, mb: 6 }} />
      {numbers(7).map((line) => (
        <Skeleton key={line} variant="text" sx={{ fontSize: '1.3rem', maxWidth: '66ch' }} />
      ))}
    </Loading>
  );
}
