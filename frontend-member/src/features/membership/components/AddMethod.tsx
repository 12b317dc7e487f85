import type { MethodBody, SandboxMeans } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { keepMethod, membershipKey, methodWaysQuery } from '../api/membership.js';

/** Keeps another means of payment without paying, where the provider can. */
export function AddMethod(): ReactElement | null {
  const { t } = useTranslation('membership');
  const { data } = useQuery(methodWaysQuery);
  const [isOpen, open] = useState(false);
  if (!data || data.means.length === 0) return null;
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => open(true)} sx={{ mt: 3 }}>
        {t('methods.add')}
      </Button>
      {isOpen && <AddDialog means={data.means} onClose={() => open(false)} />}
    </>
  );
}

function AddDialog({ means, onClose }: { means: readonly SandboxMeans[]; onClose: () => void }): ReactElement {
  const { t } = useTranslation('membership');
  const queries = useQueryClient();
  const message = useFailureMessage();
  const notify = useNotify();
  const [chosen, choose] = useState(means[0]!);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => keepMethod({ means: chosen } as MethodBody),
    onSuccess: async () => {
      notify(t('methods.added'));
      await queries.invalidateQueries({ queryKey: membershipKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="method-title">
      <form onSubmit={submit}>
        <DialogTitle id="method-title">{t('methods.add')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{t('methods.add_text')}</Typography>
          <div aria-live="assertive">{error && <Alert severity="error">{message(error)}</Alert>}</div>
          <RadioGroup
            aria-label={t('methods.add_which')}
            value={chosen}
            onChange={(_, next) => choose(next as SandboxMeans)}
          >
            {means.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={t(`pay.${one}`)}
                sx={{ minHeight: 44 }}
              />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button onClick={onClose}>{t('methods.not_now')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('methods.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
