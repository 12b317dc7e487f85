import MailOutlined from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { LetterDialog } from './LetterDialog.js';

/** Writes to one person by hand. */
export function WriteButton({ user }: { user: string }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<MailOutlined />} onClick={() => setOpen(true)}>
        {translate('console.letters.write')}
      </Button>
      {open && <LetterDialog users={[user]} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Writes to the people who were chosen in the list. */
export function WriteChosenButton() {
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onUnselectItems();
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('console.letters.write')}
      </Button>
      {open && <LetterDialog users={selectedIds.map(String)} onClose={close} />}
    </>
  );
}
