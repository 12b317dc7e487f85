import { ErrorNotice, useNoticePreferences, withOrWithout } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.js';

/** One's own setting: whether answers in this process are told, by notice and by mail. */
export function MuteComments({ process }: { process: string }): ReactElement | null {
  const { t } = useTranslation('comment');
  const { query, change } = useNoticePreferences(api);
  if (!query.data) return null;
  const isQuiet = query.data.quiet_processes.includes(process);
  const quieten = () =>
    change.mutate(({ quiet_processes }) => ({ quiet_processes: withOrWithout(quiet_processes, process, !isQuiet) }));
  return (
    <Box sx={{ mt: 4, displayPrint: 'none' }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mb: 2 }}>
        {t(isQuiet ? 'mute.done' : 'mute.help')}
      </Typography>
      <Button variant="outlined" size="small" loading={change.isPending} onClick={quieten}>
        {t(isQuiet ? 'mute.undo' : 'mute.act')}
      </Button>
      {change.error && <ErrorNotice error={change.error} />}
    </Box>
  );
}
