import type { Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ownMembershipQuery } from '../../membership/api/membership.js';

const gone = ['data', 'sign_in', 'votes', 'places', 'address'] as const;
const stays = ['closed_votes', 'invoices', 'trace'] as const;

/** In plain words: what goes for good, and what cannot go. */
export function WhatHappens({ user }: { user: string }): ReactElement {
  const { t } = useTranslation('profile');
  const membership = useMembershipPoint(user);
  return (
    <>
      <Points
        title={t('deletion.gone.title')}
        points={[...membership, ...gone.map((point) => t(`deletion.gone.${point}`))]}
      />
      <Points title={t('deletion.stays.title')} points={stays.map((point) => t(`deletion.stays.${point}`))} />
    </>
  );
}

/** Of whoever is a member: what they leave, and until when it is paid. */
function useMembershipPoint(user: string): string[] {
  const { t, i18n } = useTranslation('profile');
  const { data } = useQuery(ownMembershipQuery(user));
  if (!data || data.status === 'canceled' || data.status === 'incomplete') return [];
  if (data.status !== 'active' || data.period_end === null) return [t('deletion.gone.membership')];
  const date = formatDate(data.period_end, 'min', i18n.language as Language);
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
