import type { Process } from '@ateneo/contracts';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { problemOf } from '../data-provider/problem-of.js';
import { wholeRecord } from '../data-provider/whole-record.js';
import { PublishDialog } from '../layout/PublishDialog.js';

/** Turns a draft into what everybody sees, after asking. */
export function PublishButton({ process }: { process: Process }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<Process>();
  if (process.is_active) return null;
  const publish = () =>
    update(
      'processes',
      { id: process.id, data: { ...process, is_active: true }, previousData: process, ...wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          notify('console.process_acts.done', { type: 'success', messageArgs: { title: process.title } }),
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
