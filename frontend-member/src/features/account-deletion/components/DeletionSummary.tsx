import type { User } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/Section.js';
import { TextLink } from '../../../components/TextLink.js';
import { type LeftBehind, useMembershipPoint } from './WhatHappens.js';

/** What becomes of fee, tickets and invoices, before anybody goes to delete their account. */
export function DeletionSummary({ user, membership, tickets }: LeftBehind & { user: User }): ReactElement {
  const { t } = useTranslation('profile');
  const points = [...useMembershipPoint(membership), ...tickets, t('deletion.stays.invoices')];
  return (
    <Section title={t('deletion.title')}>
      <Typography>{t('deletion.lead')}</Typography>
      <Box component="ul" sx={{ my: 3, pl: 5 }}>
        {points.map((point) => (
          <Typography key={point} component="li" sx={{ mb: 1 }}>
            {point}
          </Typography>
        ))}
      </Box>
      <TextLink alone to={`/user/${user.id}/delete`}>
        {t('deletion.link')}
      </TextLink>
    </Section>
  );
}
