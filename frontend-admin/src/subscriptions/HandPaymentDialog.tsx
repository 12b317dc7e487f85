import { DayField, readEuros, typedEuros } from '@ateneo/ui';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isDay } from '../layout/day-presets.js';
import { EurosField, useActOnSum } from '../layout/EurosField.js';
import { eurosIn } from './Euros.js';
import { useFeesCommand } from './use-fees-command.js';

const means = ['cash', 'transfer', 'card_reader'] as const;

interface HandPaymentDialogProps {
  /** Where it is recorded. */
  url: string;
  /** Whose money it is. */
  name: string | null;
  owed: number;
  onClose: () => void;
}

/** Records money that somebody has in hand: all of what is owed, or a part. */
export function HandPaymentDialog({ url, name, owed, onClose }: HandPaymentDialogProps) {
  const translate = useTranslate();
  const [euros, setEuros] = useState(typedEuros(owed));
  const [how, setHow] = useState<string>('cash');
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const locale = useLocale() ?? 'es';
  const amount = readEuros(euros) ?? 0;
  const said = { amount: eurosIn(locale, amount), name: name ?? '—', means: translate(`console.dues.by.${how}`) };
  const { run, pending } = useFeesCommand('paid', said);
  const act = useActOnSum(translate('console.dues.record'), euros);
  const isSum = amount > 0 && amount <= owed;
  const ready = isSum && (day === '' || isDay(day)) && !pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (ready && (await run(url, 'POST', { amount, means: how, ...(day && { day }), ...(note.trim() && { note }) })))
      onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="hand-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="hand-title">{translate('console.dues.record_of', { name: name ?? '—' })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4, pt: 2 }}>
            <EurosField value={euros} onChange={setEuros} />
            <TextField
              select
              label={translate('console.dues.means')}
              value={how}
              onChange={(event) => setHow(event.target.value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {means.map((one) => (
                <option key={one} value={one}>
                  {translate(`console.dues.by.${one}`)}
                </option>
              ))}
            </TextField>
            <DayField
              name="paid_on"
              label={translate('console.dues.day')}
              value={day}
              onChange={setDay}
              helperText={translate('console.dues.hint_day')}
            />
            <TextField
              label={translate('console.dues.note')}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
