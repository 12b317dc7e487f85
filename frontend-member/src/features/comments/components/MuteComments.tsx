import { api as routes, type MutedNotices } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.js';

const mutedQuery = queryOptions({
  queryKey: ['notifications', 'muted'],
  queryFn: ({ signal }) => api.get<MutedNotices>(routes.notificationsMute(), {}, signal),
});

/** One's own setting: whether answers in this process are told, by notice and by mail. */
export function MuteComments({ process }: { process: string }): ReactElement | null {
  const { t } = useTranslation('comment');
  const queries = useQueryClient();
  const { data } = useQuery(mutedQuery);
  const kind = `comments.${process}`;
  const mute = useMutation({
    mutationFn: (is_muted: boolean) => api.post<MutedNotices>(routes.notificationsMute(), { kind, is_muted }),
    onSuccess: (told) => queries.setQueryData(mutedQuery.queryKey, told),
  });
  if (!data) return null;
  const isMuted = data.muted.includes(kind);
  return (
    <Box sx={{ mt: 4, displayPrint: 'none' }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mb: 2 }}>
        {t(isMuted ? 'mute.done' : 'mute.help')}
      </Typography>
      <Button variant="outlined" size="small" loading={mute.isPending} onClick={() => mute.mutate(!isMuted)}>
        {t(isMuted ? 'mute.undo' : 'mute.act')}
      </Button>
      {mute.error && <ErrorNotice error={mute.error} />}
    </Box>
  );
}
