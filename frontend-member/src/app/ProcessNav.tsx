import type { Process } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isDecided } from '../features/processes/next-step.js';
import { hasSomething, type PartCounts, type PartName, partNames, partPath } from './process-parts.js';

interface ProcessNavProps {
  process: Process;
  counts: PartCounts | undefined;
  current: PartName;
}

/** The parts of a process that have something, each with how much. */
export function ProcessNav({ process, counts, current }: ProcessNavProps): ReactElement {
  const { t } = useTranslation('process');
  const isShown = (name: PartName) => name === current || (counts && hasSomething(process, counts, name));
  return (
    <Box component="nav" aria-label={t('part.label')} sx={rowStyle}>
      {counts &&
        partNames.filter(isShown).map((name) => (
          <Box
            key={name}
            component={Link}
            to={partPath(process.id, name)}
            aria-current={name === current ? 'page' : undefined}
            ref={name === current ? inSight : undefined}
            sx={[linkStyle, name === current && currentStyle]}
          >
            {t(`part.${name}`)}
            {name !== 'summary' && Boolean(counts[name]) && (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {` ${counts[name]}`}
              </Box>
            )}
          </Box>
        ))}
      {counts && isDecided(process) && (
        <Box component={Link} to={`/result/${process.id}`} sx={linkStyle}>
          {t('phase.after_voting')}
        </Box>
      )}
    </Box>
  );
}

/** On a phone the row is longer than the window. */
function inSight(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - 16;
}

/** As high before its links are known. */
const rowStyle = {
  display: 'flex',
  columnGap: 6,
  minHeight: 54,
  mb: 6,
  px: 1,
  mx: -1,
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  displayPrint: 'none',
} as const;
const linkStyle = {
  flex: 'none',
  display: 'inline-block',
  minHeight: 44,
  py: 2.5,
  my: 1,
  color: 'text.primary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline' },
} as const;
const currentStyle = { fontWeight: 700, boxShadow: 'inset 0 -3px 0 0 currentcolor', color: 'primary.main' } as const;
