import { api, type ForgottenInvoices } from '@ateneo/contracts';
import { type MouseEvent, useRef, useState } from 'react';
import { SaveButton, useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';

/** Saves. Where invoices are kept for fewer years than before it asks first: names are forgotten the next night, for good. */
export function SaveSettings({ before, years }: { before: number; years: number }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const refuse = useTellRefusal();
  const form = useRef<HTMLFormElement | null>(null);
  const [count, setCount] = useState<number | null>(null);

  const save = () => {
    setCount(null);
    // By no button: nothing is asked again.
    form.current?.requestSubmit();
  };
  const ask = async () => {
    try {
      const concerned = await provider.command<ForgottenInvoices>(api.invoicesForgotten(years), 'GET');
      if (concerned.count > 0) setCount(concerned.count);
      else save();
    } catch (error) {
      refuse(error);
    }
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (years >= before) return;
    event.preventDefault();
    form.current = event.currentTarget.form;
    void ask();
  };
  return (
    <>
      <SaveButton variant="contained" onClick={onClick} />
      {count !== null && (
        <CodeConfirmDialog
          title={translate('console.settings.forget.title')}
          confirmLabel={translate('ra.action.save')}
          pending={false}
          onConfirm={save}
          onClose={() => setCount(null)}
        >
          {translate('console.settings.forget.text', { smart_count: count })}
        </CodeConfirmDialog>
      )}
    </>
  );
}
