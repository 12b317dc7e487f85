import type { PeopleImportPreview } from '@ateneo/contracts';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import type { ImportWishes } from './use-import-people.js';

interface BeginImportProps {
  preview: PeopleImportPreview;
  isBusy: boolean;
  onBegin: (wishes: ImportWishes) => void;
}

/** Whether they are written to, whether who is there is corrected, and the import itself, by typed code. */
export function BeginImport({ preview, isBusy, onBegin }: BeginImportProps) {
  const translate = useTranslate();
  const [invite, setInvite] = useState(false);
  const [correct, setCorrect] = useState(false);
  const [asks, setAsks] = useState(false);
  const { new: fresh, changed } = preview;
  if (fresh + changed === 0) return <Typography>{translate('console.people_import.nobody')}</Typography>;
  const words = (what: string) =>
    translate(`console.people_import.${what}`, { smart_count: fresh > 0 ? fresh : changed });
  const label = words(fresh > 0 ? 'confirm' : 'confirm_changes');
  return (
    <Box>
      {changed > 0 && (
        <Wish label={translate('console.people_import.correct')} isSo={correct} onChange={setCorrect}>
          {translate('console.people_import.changes_explain')}
        </Wish>
      )}
      {fresh > 0 && (
        <Wish label={translate('console.people_import.invite')} isSo={invite} onChange={setInvite}>
          {translate('console.people_import.invite_explain')}
        </Wish>
      )}
      <Button variant="contained" disabled={isBusy || (fresh === 0 && !correct)} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <CodeConfirmDialog
          title={fresh > 0 ? words('ask') : label}
          confirmLabel={label}
          pending={isBusy}
          onConfirm={() => onBegin({ invite, correct })}
          onClose={() => setAsks(false)}
        >
          {translate(`console.people_import.${fresh > 0 ? 'ask_explain' : 'ask_changes'}`)}
        </CodeConfirmDialog>
      )}
    </Box>
  );
}

interface WishProps {
  label: string;
  isSo: boolean;
  onChange: (isSo: boolean) => void;
  children: string;
}

export function Wish({ label, isSo, onChange, children }: WishProps) {
  return (
    <Box sx={{ mb: 4 }}>
      <FormControlLabel
        control={<Checkbox checked={isSo} onChange={(_event, checked) => onChange(checked)} />}
        label={label}
        sx={{ minHeight: 44 }}
      />
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </Box>
  );
}
