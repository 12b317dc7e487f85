import MailOutlined from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { MailDialog } from './MailDialog.js';
import { type ToMatching, useFindMatching } from './use-find-matching.js';

/** A mail to everybody who matches the filters of the list of people, on whatever page. */
export function WriteToAllButton() {
  const { filterValues, total } = useListContext();
  const translate = useTranslate();
  const find = useFindMatching();
  const [to, setTo] = useState<ToMatching | null>(null);
  if (!total) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MailOutlined />}
        aria-haspopup="dialog"
        onClick={() => void find(filterValues as ToMatching['filter']).then(setTo)}
      >
        {translate('console.letters.write_all')}
      </Button>
      {to && <MailDialog to={to} onClose={() => setTo(null)} />}
    </>
  );
}
