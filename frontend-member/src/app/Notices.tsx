import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constants } from '../config/constants.js';
import { NoticesContext } from '../lib/notices.js';

interface Notice {
  id: number;
  text: string;
  tone: 'success' | 'error';
}

/** Shows one notice at a time, at the bottom, for five seconds. */
export function Notices({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const [notice, setNotice] = useState<Notice>();
  const [open, setOpen] = useState(false);
  const notify = useCallback((text: string, tone: Notice['tone'] = 'success') => {
    setNotice((before) => ({ id: (before?.id ?? 0) + 1, text, tone }));
    setOpen(true);
  }, []);
  return (
    <NoticesContext value={notify}>
      {children}
      <Snackbar
        key={notice?.id}
        open={open}
        autoHideDuration={constants.noticeTimeout}
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
        anchorOrigin={{ vertical: constants.noticePosition, horizontal: 'center' }}
      >
        <Alert
          severity={notice?.tone ?? 'success'}
          variant="filled"
          closeText={t('act.close')}
          onClose={() => setOpen(false)}
          sx={{ maxWidth: 560 }}
        >
          {notice?.text}
        </Alert>
      </Snackbar>
    </NoticesContext>
  );
}
