import { api, feeInterval, type Price } from '@ateneo/contracts';
import { readEuros } from '@ateneo/ui';
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
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider, useLocale, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { EurosField, useActOnSum } from '../layout/EurosField.js';
import { Concerned } from './Concerned.js';
import { eurosIn } from '../subscriptions/Euros.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';
import type { PriceMove } from './MovePayersButton.js';

interface Props {
  product: string;
  /** What it costs until now. */
  prices: readonly Price[];
  onClose: () => void;
  /** It takes the place of another one, which nobody chooses any more. */
  onReplaced: (move: PriceMove) => void;
}

/** What it costs from now on, for who chooses it; those who have another price keep it, unless it is replaced. */
export function AddPriceDialog({ product, prices, onClose, onReplaced }: Props) {
  const translate = useTranslate();
  const { add, pending } = useAddPrice();
  const [euros, setEuros] = useState('');
  const [interval, setInterval] = useState<string>('year');
  const [isMinimum, setIsMinimum] = useState(false);
  const [trial, setTrial] = useState('0');
  const [replaced, setReplaced] = useState<Price | null>(null);
  const amount = readEuros(euros);
  const act = useActOnSum(translate('console.dues.add_price'), euros);
  const trialDays = Number(trial);
  // Nothing is a price, too: honorary, for life.
  const ready = amount !== null && Number.isInteger(trialDays) && trialDays >= 0 && trialDays <= 366 && !pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const price = { product, amount, interval, is_minimum: isMinimum, trial_days: trialDays };
    const added = ready ? await add(price, replaced) : undefined;
    if (!added) return;
    onClose();
    // What is paid once nobody is charged again.
    if (replaced && replaced.interval !== 'once') onReplaced({ from: replaced, to: added });
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
            <ReplacedSelect prices={prices} value={replaced} onChange={setReplaced} />
            {!replaced && <Concerned filter={{ product }} says="price" />}
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

/** Adds it; what it replaces is retired. Answers it, or nothing where it was refused: asked again, it does what is missing. */
function useAddPrice() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const { run, pending } = useFeesCommand('price');
  const added = useRef(new Map<string, Price>());
  const add = async (price: object, replaced: Price | null): Promise<Price | undefined> => {
    const said = JSON.stringify(price);
    const isDone = await run(async () => {
      if (!added.current.has(said)) added.current.set(said, await provider.command<Price>(api.prices(), 'POST', price));
      if (replaced) await provider.command(api.price(replaced.id), 'DELETE');
    });
    // What was added stands in the list, whether or not the other one is still there.
    if (!isDone) refresh();
    return isDone ? added.current.get(said) : undefined;
  };
  return { add, pending };
}

interface ReplacedProps {
  prices: readonly Price[];
  value: Price | null;
  onChange: (price: Price | null) => void;
}

function ReplacedSelect({ prices, value, onChange }: ReplacedProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  if (prices.length === 0) return null;
  return (
    <TextField
      select
      label={translate('console.dues.replaces')}
      value={value?.id ?? ''}
      onChange={(event) => onChange(prices.find(({ id }) => id === event.target.value) ?? null)}
      helperText={value && translate('console.dues.replaces_text')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('console.dues.replaces_none')}</option>
      {prices.map(({ id, amount, interval }) => (
        <option key={id} value={id}>
          {eurosIn(locale, amount)} {translate(`console.dues.interval.${interval}`)}
        </option>
      ))}
    </TextField>
  );
}
