import type { AdHocMailKind } from '@ateneo/contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useActInAddress } from '../palette/act-in-address.js';
import { MailDialog } from './MailDialog.js';

/** Writes to one person by hand. */
export function WriteButton({ user }: { user: string }) {
  const translate = useTranslate();
  const isChosen = useActInAddress() === 'write';
  const [open, setOpen] = useState(isChosen);
  return (
    <>
      <Button variant="outlined" startIcon={<MailOutlined />} onClick={() => setOpen(true)}>
        {translate('console.letters.write')}
      </Button>
      {open && <MailDialog to={{ users: [user] }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Writes to the people who were chosen in the list, or sends them their cards with words of one's own. */
export function WriteChosenButton({ category = 'manual' }: { category?: AdHocMailKind }) {
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
        {translate(category === 'manual' ? 'console.letters.write' : 'console.letters.send_card')}
      </Button>
      {open && <MailDialog to={{ users: selectedIds.map(String) }} category={category} onClose={close} />}
    </>
  );
}
