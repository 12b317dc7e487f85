import { api as routes } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AskFirst } from '../../../components/AskFirst.js';
import { Section } from '../../../components/Section.js';
import { api } from '../../../lib/api.js';
import { EndOtherSessions } from './EndOtherSessions.js';
import { OwnSessions } from './OwnSessions.js';

/** Ends all sessions on all devices; here one signs in again. */
export function EndSessions(): ReactElement {
  const { t } = useTranslation('access');
  const message = useFailureMessage();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => api.remove<void>(routes.sessions()),
    // It forgets what was shown, too.
    onSuccess: () => navigate('/logout', { replace: true }),
  });
  return (
    <Section title={t('sessions.title')} isDense>
      <Typography sx={{ mb: 2 }}>{t('sessions.lead')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('sessions.not_kept')}
      </Typography>
      <OwnSessions />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <EndOtherSessions />
        <Button onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
          {t('sessions.end_all')}
        </Button>
      </Box>
      {asking && (
        <AskFirst
          title={t('sessions.ask')}
          act={t('sessions.end_all')}
          pending={end.isPending}
          error={end.error ? message(end.error) : undefined}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('sessions.explain')}
        </AskFirst>
      )}
    </Section>
  );
}
