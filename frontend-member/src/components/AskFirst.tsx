import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface AskFirstProps {
  title: string;
  /** What happens. */
  children: ReactNode;
  /** What the button does. */
  act: string;
  pending: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what is about to happen before it does. */
export function AskFirst({ title, children, act, pending, error, onConfirm, onClose }: AskFirstProps): ReactElement {
  const { t } = useTranslation('access');
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{children}</DialogContentText>
        <div aria-live="assertive">{error && <Alert severity="error">{error}</Alert>}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {t('cancel')}
        </Button>
        <Button color="error" variant="contained" loading={pending} onClick={onConfirm} sx={{ minHeight: 44 }}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
