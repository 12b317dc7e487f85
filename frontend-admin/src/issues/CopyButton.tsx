import { api, type WholeIssue } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

/** Begins another issue with the words of this one, and opens it. */
export function CopyButton({ id }: Pick<WholeIssue, 'id'>) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [pending, setPending] = useState(false);
  const copy = async () => {
    setPending(true);
    try {
      const made = await provider.command<WholeIssue>(api.issueAct(id, 'copy'), 'POST', {});
      notify('console.issues.done.copy', { type: 'success', messageArgs: { subject: made.subject } });
      redirect('edit', 'issues', made.id);
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
      setPending(false);
    }
  };
  return (
    <Button variant="outlined" disabled={pending} onClick={() => void copy()}>
      {translate('console.issues.copy')}
    </Button>
  );
}
