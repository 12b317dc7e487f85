import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { constants } from '../config/constants.js';

export interface NoticeBarProps {
  text: string;
  tone: 'success' | 'error';
  isOpen: boolean;
  onClose: () => void;
}

/** One notice at the bottom of the window, for five seconds. */
export function NoticeBar({ text, tone, isOpen, onClose }: NoticeBarProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={constants.noticeTimeout}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: constants.noticePosition, horizontal: 'center' }}
    >
      <Alert severity={tone} variant="filled" closeText={t('act.close')} onClose={onClose} sx={{ maxWidth: 560 }}>
        {text}
      </Alert>
    </Snackbar>
  );
}
