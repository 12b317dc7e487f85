import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';

interface BeginImportProps {
  count: number;
  isBusy: boolean;
  onBegin: (invite: boolean) => void;
}

/** Whether they are written to, and the import itself, by typed code. */
export function BeginImport({ count, isBusy, onBegin }: BeginImportProps) {
  const translate = useTranslate();
  const [invite, setInvite] = useState(false);
  const [asks, setAsks] = useState(false);
  if (count === 0) return <Typography>{translate('console.people_import.nobody')}</Typography>;
  const label = translate('console.people_import.confirm', { smart_count: count });
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={invite} onChange={(_event, checked) => setInvite(checked)} />}
        label={translate('console.people_import.invite')}
        sx={{ minHeight: 44 }}
      />
      <Typography sx={{ mb: 4, color: 'text.secondary' }}>
        {translate('console.people_import.invite_explain')}
      </Typography>
      <Button variant="contained" disabled={isBusy} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <CodeConfirmDialog
          title={translate('console.people_import.ask', { smart_count: count })}
          confirmLabel={label}
          pending={isBusy}
          onConfirm={() => onBegin(invite)}
          onClose={() => setAsks(false)}
        >
          {translate('console.people_import.ask_explain')}
        </CodeConfirmDialog>
      )}
    </Box>
  );
}
