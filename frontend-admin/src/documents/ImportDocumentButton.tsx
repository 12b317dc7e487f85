import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ImportDocumentDialog } from './ImportDocumentDialog.js';

/** Makes a document out of a Markdown, DOCX or ODT file. */
export function ImportDocumentButton({ process }: { process?: string | undefined }) {
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFile />} onClick={() => setOpen(true)}>
        {translate('console.import.button')}
      </Button>
      {open && <ImportDocumentDialog process={process} onClose={() => setOpen(false)} />}
    </>
  );
}
