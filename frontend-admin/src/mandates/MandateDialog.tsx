import { api, type BankAccount, type Mandate } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { dayOf } from '../language/local-moment.js';
import { isDay } from '../layout/day-presets.js';
import { ChoiceIn, DayIn, TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';

export type Asked =
  | { readonly act: 'write'; readonly person: { id: string; name: string }; readonly accounts: readonly BankAccount[] }
  | { readonly act: 'sign' | 'account'; readonly mandate: Mandate; readonly name: string };

const done = { write: 'written', sign: 'signed', account: 'moved' } as const;

/** Asks what a mandate says: whose account it is and when it was signed, as far as the act needs it. */
export function MandateDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const translate = useTranslate();
  const { act } = asked;
  const name = act === 'write' ? asked.person.name : asked.name;
  return (
    <FormDialog
      title={translate(`console.mandates.asks.${act}`, { name })}
      confirm={translate(`console.mandates.${act}`)}
      blank={() => blankOf(asked)}
      isWhole={(typed) => isWhole(act, typed)}
      send={(typed, command) => command(...commandOf(asked, typed))}
      told={() => [`console.mandates.told.${done[act]}`, { name }]}
      onClose={onClose}
    >
      {act === 'write' && asked.accounts.length > 1 && (
        <ChoiceIn name="account" label={translate('console.mandates.into')}>
          {asked.accounts.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </ChoiceIn>
      )}
      {act !== 'sign' &&
        (['holder', 'iban'] as const).map((field) => (
          <TextIn
            key={field}
            name={field}
            required
            label={translate(`console.mandates.${field}`)}
            slotProps={{ htmlInput: { maxLength: field === 'iban' ? 42 : 70, autoComplete: 'off' } }}
          />
        ))}
      {act !== 'account' && (
        <DayIn
          name="signed_on"
          label={translate('console.mandates.signed_on')}
          helperText={act === 'write' && translate('console.mandates.hint_signed_on')}
        />
      )}
    </FormDialog>
  );
}

function blankOf(asked: Asked) {
  const holder = asked.act === 'write' ? asked.person.name : asked.mandate.holder;
  const account = asked.act === 'write' ? asked.accounts[0]!.id : '';
  return { account, holder, iban: '', signed_on: asked.act === 'sign' ? dayOf(new Date()) : '' };
}

type Typed = ReturnType<typeof blankOf>;

function isWhole(act: Asked['act'], { holder, iban, signed_on }: Typed): boolean {
  if (act === 'sign') return isDay(signed_on);
  return holder.trim() !== '' && iban.trim() !== '' && (signed_on === '' || isDay(signed_on));
}

function commandOf(asked: Asked, { account, holder, iban, signed_on }: Typed): [url: string, body: object] {
  const debtor = { holder: holder.trim(), iban: iban.trim() };
  if (asked.act === 'write')
    return [api.mandates(), { user: asked.person.id, account, ...debtor, signed_on: signed_on || null }];
  return [api.mandateAct(asked.mandate.id, asked.act), asked.act === 'sign' ? { signed_on } : debtor];
}
