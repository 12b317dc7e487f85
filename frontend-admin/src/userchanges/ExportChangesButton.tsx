import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** Downloads every row that matches the filters; the server streams them, however many there are. */
export function ExportChangesButton() {
  const { filterValues, sort } = useListContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const start = () =>
    provider.exportUserChanges(filterValues, sort).catch((error: unknown) => {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    });
  return (
    <Button onClick={() => void start()} startIcon={<Download />} variant="outlined">
      {translate('console.changes.export')}
    </Button>
  );
}
