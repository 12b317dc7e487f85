import type { OwnSession } from '@ateneo/contracts';
import { DateText, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { endSession, sessionsQuery } from '../api/sessions.js';

/** Where one is signed in, this one marked; any other is ended by a tap, for signing in again brings it back. */
export function OwnSessions(): ReactElement | null {
  const { data } = useQuery(sessionsQuery);
  if (!data || data.results.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 4, p: 0 }}>
      {data.results.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </Box>
  );
}

function SessionRow({ session }: { session: OwnSession }): ReactElement {
  const { t } = useTranslation('access');
  const { device, since, last_used, is_current } = session;
  const name = device || t('sessions.unknown');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'center',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {is_current ? `${name} · ${t('sessions.current')}` : name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('sessions.since')} <DateText value={since} style="day" />
          {last_used && (
            <>
              {' · '}
              {t('sessions.last_used')} <DateText value={last_used} style="day" />
            </>
          )}
        </Typography>
      </Box>
      {!is_current && <End id={session.id} name={name} />}
    </Box>
  );
}

function End({ id, name }: { id: string; name: string }): ReactElement {
  const { t } = useTranslation('access');
  const message = useFailureMessage();
  const notify = useNotify();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: async () => {
      notify(t('sessions.ended'));
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <>
      <Button
        loading={end.isPending}
        onClick={() => end.mutate()}
        aria-label={t('sessions.end_named', { device: name })}
        sx={{ minHeight: 44 }}
      >
        {t('sessions.end')}
      </Button>
      {end.error && <Alert severity="error">{message(end.error)}</Alert>}
    </>
  );
}
