import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { userChangesExportUrl } from '../data-provider/console-data-provider.js';

/** Downloads every row that matches the filters; the server streams them, however many there are. */
export function ExportChangesButton() {
  const { filterValues, sort } = useListContext();
  const translate = useTranslate();
  return (
    <Button href={userChangesExportUrl(filterValues, sort)} download startIcon={<Download />} variant="outlined">
      {translate('console.changes.export')}
    </Button>
  );
}
