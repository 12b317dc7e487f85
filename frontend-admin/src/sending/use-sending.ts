import { api, type MailSending, type MailSendingCheck } from '@ateneo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

const queryKey = ['mail-sending'];

/** How e-mails are signed, what was seen of it in the DNS since the page came, and what can be done. */
export function useSending() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [seen, setSeen] = useState<MailSendingCheck>();
  const { data: sending } = useQuery({
    queryKey,
    queryFn: () => provider.command<MailSending>(api.mailSending(), 'GET'),
  });
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    setPending(false);
  };
  const change = (url: string, done: string) =>
    run(async () => {
      client.setQueryData(queryKey, await provider.command<MailSending>(url, 'POST'));
      notify(done, { type: 'success' });
    });
  return {
    sending,
    seen,
    pending,
    check: () => run(async () => setSeen(await provider.command<MailSendingCheck>(api.mailSendingCheck(), 'POST'))),
    make: () => change(api.signingKeys(), 'console.sending.made'),
    choose: (selector: string) => change(api.signingKeyChoose(selector), 'console.sending.chosen'),
  };
}
