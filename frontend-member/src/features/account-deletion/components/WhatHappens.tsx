import type { Language, Subscription } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const gone = ['data', 'sign_in', 'votes', 'places', 'address'] as const;
const stays = ['closed_votes', 'invoices', 'trace'] as const;

/** In plain words: what goes for good, and what cannot go. */
export function WhatHappens({ membership }: { membership: Subscription | null | undefined }): ReactElement {
  const { t } = useTranslation('profile');
  const left = useMembershipPoint(membership);
  return (
    <>
      <Points
        title={t('deletion.gone.title')}
        points={[...left, ...gone.map((point) => t(`deletion.gone.${point}`))]}
      />
      <Points title={t('deletion.stays.title')} points={stays.map((point) => t(`deletion.stays.${point}`))} />
    </>
  );
}

/** Of whoever is a member: what they leave, and until when it is paid. */
export function useMembershipPoint(data: Subscription | null | undefined): string[] {
  const { t, i18n } = useTranslation('profile');
  if (!data || data.status === 'canceled' || data.status === 'incomplete') return [];
  if (data.status !== 'active' || data.period_end === null) return [t('deletion.gone.membership')];
  const date = formatDate(data.period_end, 'day', i18n.language as Language);
  return [t('deletion.gone.membership_paid', { date })];
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
