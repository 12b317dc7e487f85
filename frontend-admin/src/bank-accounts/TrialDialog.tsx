import { api, type BankAccount, type TrialFile } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayOf } from '../language/local-moment.js';
import { TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
import { saveText } from '../layout/save-text.js';

/** Asks whom one cent is collected from, and lets the browser save the file. */
export function TrialDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate('console.bank.trial.of', { name: account.name })}
      confirm={translate('console.bank.trial.download')}
      blank={() => ({ name: '', iban: '', signed_on: dayOf(new Date()) })}
      isWhole={({ name, iban, signed_on }) => name.trim() !== '' && iban.trim() !== '' && signed_on !== ''}
      send={async (typed, command) => {
        const file = await command<TrialFile>(api.bankAccountTrial(account.id), typed);
        saveText(file.name, file.content, 'application/xml');
      }}
      told={() => ['console.bank.trial.saved']}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate('console.bank.trial.text')}</Typography>
      <TextIn name="name" label={translate('console.bank.trial.name')} />
      <TextIn name="iban" label={translate('console.bank.trial.iban')} />
      <TextIn
        name="signed_on"
        type="date"
        label={translate('console.bank.trial.signed_on')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
