import type { Process } from '@ateneo/contracts';
import { useNotify, useRedirect, useTranslate, useUpdate } from 'react-admin';
import { addressToTell, useProcessToTell } from '../announcements/TellLink.js';
import { problemOf } from '../data-provider/problem-of.js';
import { wholeRecord } from '../data-provider/whole-record.js';
import { PublishDialog } from '../layout/PublishDialog.js';

/** Turns a draft into what everybody sees, after asking. */
export function PublishButton({ process }: { process: Process }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const toTell = useProcessToTell();
  const [update, { isPending }] = useUpdate<Process>();
  if (process.is_active) return null;
  const publish = (tells: boolean) =>
    update(
      'processes',
      { id: process.id, data: { ...process, is_active: true }, previousData: process, ...wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('console.process_acts.done', { type: 'success', messageArgs: { title: process.title } });
          if (tells) redirect(addressToTell(toTell(process)));
        },
        onError: (error: unknown) => notify(problemOf(error), { type: 'error' }),
      },
    );
  return (
    <PublishDialog
      title={translate('console.publish.ask', { title: process.title })}
      pending={isPending}
      onPublish={publish}
    >
      {translate('console.process_acts.ask_text')}
    </PublishDialog>
  );
}
