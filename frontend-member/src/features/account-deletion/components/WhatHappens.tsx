import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const gone = ['data', 'sign_in', 'votes', 'address'] as const;
const stays = ['closed_votes', 'trace'] as const;

/** In plain words: what goes for good, and what cannot go. */
export function WhatHappens(): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <>
      <Points title={t('deletion.gone.title')} points={gone.map((point) => t(`deletion.gone.${point}`))} />
      <Points title={t('deletion.stays.title')} points={stays.map((point) => t(`deletion.stays.${point}`))} />
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }): ReactElement {
  return (
    <Box component="section" sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {points.map((point) => (
          <Typography key={point} component="li" sx={{ mb: 2 }}>
            {point}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
