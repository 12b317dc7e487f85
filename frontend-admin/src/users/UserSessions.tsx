import { api, type OwnSession, type User } from '@ateneo/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { useMoments } from '../language/moments.js';

/** Where a person is signed in since before today, and an end to it (superusers). */
export function UserSessions({ user: { id } }: { user: User }) {
  const translate = useTranslate();
  const moments = useMoments();
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const queryKey = ['users', 'sessions', id];
  const { data } = useQuery({
    queryKey,
    queryFn: () => provider.command<{ results: OwnSession[] }>(api.userSessions(id), 'GET'),
  });
  const end = async (session: string, name: string) => {
    try {
      await provider.command(api.userSession(id, session), 'DELETE');
      notify('console.sessions.ended', { type: 'success', messageArgs: { device: name } });
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey });
  };
  if (!data) return null;
  return (
    <Box component="section" aria-labelledby="sessions-title" sx={{ mt: 4 }}>
      <Typography variant="h3" id="sessions-title" sx={{ mb: 2 }}>
        {translate('console.sessions.title')}
      </Typography>
      <Typography color="text.secondary">
        {translate(data.results.length === 0 ? 'console.sessions.none' : 'console.sessions.explain')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.results.map(({ id: session, device, since }) => {
          const name = device || translate('console.sessions.unknown');
          return (
            <Box component="li" key={session} sx={{ display: 'flex', gap: 2, py: 1, alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                {name}, {translate('console.sessions.since', { day: moments.day(since) })}
              </Box>
              <Button
                size="small"
                onClick={() => void end(session, name)}
                aria-label={translate('console.sessions.end_named', { device: name })}
                sx={{ minHeight: { xs: 44, md: 32 } }}
              >
                {translate('console.sessions.end')}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
