import type { Process } from '@ateneo/contracts';
import { inSight, linkRow, ScrollRow } from '@ateneo/ui';
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
    <ScrollRow label={t('part.label')}>
      {counts &&
        partNames.filter(isShown).map((name) => (
          <Box
            key={name}
            component={Link}
            to={partPath(process.id, name)}
            aria-current={name === current ? 'page' : undefined}
            ref={name === current ? inSight : undefined}
            sx={[linkRow.link, name === current && linkRow.current]}
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
        <Box component={Link} to={`/result/${process.id}`} sx={linkRow.link}>
          {t('phase.after_voting')}
        </Box>
      )}
    </ScrollRow>
  );
}
