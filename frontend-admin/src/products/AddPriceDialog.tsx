import { api, feeInterval, type Price } from '@ateneo/contracts';
import { readEuros } from '@ateneo/ui';
import { useRef } from 'react';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { CheckIn, ChoiceIn, EurosIn, TextIn } from '../layout/form-fields.js';
import { FormDialog, type SendCommand } from '../layout/FormDialog.js';
import { actOnSum, eurosIn } from '../subscriptions/Euros.js';
import { Concerned } from './Concerned.js';
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
  const locale = useLocale() ?? 'es';
  const add = useAddPrice();
  const send = async (typed: typeof blank, command: SendCommand) => {
    const { interval, is_minimum, trial_days } = typed;
    const price = { product, amount: readEuros(typed.euros), interval, is_minimum, trial_days: Number(trial_days) };
    const replaced = prices.find(({ id }) => id === typed.replaced);
    const added = await add(price, replaced, command);
    // What is paid once nobody is charged again.
    if (replaced && replaced.interval !== 'once') onReplaced({ from: replaced, to: added });
  };
  return (
    <FormDialog
      title={translate('console.dues.add_price')}
      confirm={({ euros }) => actOnSum(locale, translate('console.dues.add_price'), euros)}
      blank={blank}
      isWhole={isWhole}
      send={send}
      told={() => ['console.dues.told.price']}
      onClose={onClose}
    >
      {({ replaced }) => (
        <>
          <EurosIn name="euros" />
          <ChoiceIn name="interval" label={translate('console.dues.how_often')}>
            {feeInterval.options.map((one) => (
              <option key={one} value={one}>
                {translate(`console.dues.interval.${one}`)}
              </option>
            ))}
          </ChoiceIn>
          <TextIn
            name="trial_days"
            label={translate('console.dues.trial_days')}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <CheckIn name="is_minimum" label={translate('console.dues.is_minimum')} />
          {prices.length > 0 && (
            <ChoiceIn
              name="replaced"
              label={translate('console.dues.replaces')}
              helperText={replaced !== '' && translate('console.dues.replaces_text')}
            >
              <option value="">{translate('console.dues.replaces_none')}</option>
              {prices.map(({ id, amount, interval }) => (
                <option key={id} value={id}>
                  {eurosIn(locale, amount)} {translate(`console.dues.interval.${interval}`)}
                </option>
              ))}
            </ChoiceIn>
          )}
          {replaced === '' && <Concerned filter={{ product }} says="price" />}
        </>
      )}
    </FormDialog>
  );
}

const blank = { euros: '', interval: 'year', trial_days: '0', is_minimum: false, replaced: '' };

/** Nothing is a price, too: honorary, for life. */
function isWhole({ euros, trial_days }: typeof blank): boolean {
  const days = Number(trial_days);
  return readEuros(euros) !== null && Number.isInteger(days) && days >= 0 && days <= 366;
}

/** Adds it; what it replaces is retired. Asked again after a refusal, it does what is missing. */
function useAddPrice() {
  const refresh = useRefresh();
  const added = useRef(new Map<string, Price>());
  return async (price: object, replaced: Price | undefined, command: SendCommand): Promise<Price> => {
    const said = JSON.stringify(price);
    try {
      if (!added.current.has(said)) added.current.set(said, await command<Price>(api.prices(), price));
      if (replaced) await command(api.price(replaced.id), {}, 'DELETE');
    } catch (error) {
      // What was added stands in the list, whether or not the other one is still there.
      refresh();
      throw error;
    }
    return added.current.get(said)!;
  };
}
