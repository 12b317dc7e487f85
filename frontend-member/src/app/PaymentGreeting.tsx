import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

/** What a return from paying brings along; nothing in it is believed. */
const parameters = ['payment', 'redirect_status', 'payment_intent', 'payment_intent_client_secret'];

/** Greets who comes back from paying; closing it strips the address (specification, 2). */
export function PaymentGreeting(): ReactElement | null {
  const { t } = useTranslation('membership');
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const status = query.get('redirect_status');
  if (status !== 'succeeded' && status !== 'processing') return null;
  const close = () => {
    const left = new URLSearchParams(query);
    for (const name of parameters) left.delete(name);
    setQuery(left, { replace: true });
    void queries.invalidateQueries();
  };
  return (
    <Dialog open onClose={close} aria-labelledby="greeting-title">
      <DialogTitle id="greeting-title">{t(`greeting.${status}_title`)}</DialogTitle>
      <DialogContent>{t(`greeting.${status}_text`)}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {t('greeting.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
