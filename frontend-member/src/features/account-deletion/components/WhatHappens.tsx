import type { Language, Subscription } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';

const gone = ['data', 'sign_in', 'votes', 'address'] as const;
const stays = ['closed_votes', 'invoices', 'trace'] as const;

/** What the person leaves behind: their membership, and their tickets as sentences. */
export interface LeftBehind {
  membership: Subscription | null | undefined;
  tickets: readonly string[];
}

/** In plain words: what goes for good, and what cannot go. */
export function WhatHappens({ membership, tickets }: LeftBehind): ReactElement {
  const { t } = useTranslation('profile');
  const left = useMembershipPoint(membership);
  return (
    <>
      <Points
        title={t('deletion.gone.title')}
        points={[...left, ...tickets, ...gone.map((point) => t(`deletion.gone.${point}`))]}
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
  return [t('deletion.gone.membership_paid', { date, amount: euros(data.amount, i18n.language) })];
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
