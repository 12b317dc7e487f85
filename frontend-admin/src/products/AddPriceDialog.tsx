import { api, feeInterval } from '@ateneo/contracts';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { centsOf, EurosField } from '../layout/EurosField.js';
import { Concerned } from './Concerned.js';
import { useDuesCommand } from '../subscriptions/use-dues-command.js';

/** What it costs from now on, for who chooses it; those who have another price keep it. */
export function AddPriceDialog({ product, onClose }: { product: string; onClose: () => void }) {
  const translate = useTranslate();
  const { run, pending } = useDuesCommand();
  const [euros, setEuros] = useState('');
  const [interval, setInterval] = useState<string>('year');
  const [isMinimum, setIsMinimum] = useState(false);
  const [trial, setTrial] = useState('0');
  const amount = centsOf(euros);
  const trialDays = Number(trial);
  const ready = amount > 0 && Number.isInteger(trialDays) && trialDays >= 0 && trialDays <= 366 && !pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const price = { product, amount, interval, is_minimum: isMinimum, trial_days: trialDays };
    if (ready && (await run(api.prices(), 'POST', price))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="price-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="price-title">{translate('console.dues.add_price')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4, pt: 2 }}>
            <EurosField value={euros} onChange={setEuros} />
            <TextField
              select
              label={translate('console.dues.how_often')}
              value={interval}
              onChange={(event) => setInterval(event.target.value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {feeInterval.options.map((one) => (
                <option key={one} value={one}>
                  {translate(`console.dues.interval.${one}`)}
                </option>
              ))}
            </TextField>
            <TextField
              label={translate('console.dues.trial_days')}
              value={trial}
              onChange={(event) => setTrial(event.target.value)}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
            <FormControlLabel
              control={<Checkbox checked={isMinimum} onChange={(_, checked) => setIsMinimum(checked)} />}
              label={translate('console.dues.is_minimum')}
            />
            <Concerned filter={{ product }} says="price" />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {translate('console.dues.add_price')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
