import {
  api,
  type AskedJob,
  type EmailMessage,
  type LetterKind,
  type LetterPreview,
  type LettersWritten,
} from '@ateneo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';

export interface Words {
  subject: string;
  message: string;
}

/** To people who were chosen, or to all who match a filter: how many these are now, and one of them. */
export type LetterTo =
  | { readonly users: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly count: number; readonly first: string };

interface Letter {
  readonly to: LetterTo;
  readonly words: Words;
  readonly category: LetterKind;
  /** The draft that it was kept as. */
  readonly draft: string | undefined;
}

/** Looks at a letter, keeps it as a draft, sends it. */
export function useLetter(letter: Letter, onDone: () => void) {
  const { to, words, category } = letter;
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [preview, setPreview] = useState<LetterPreview>();
  const { trying, pending } = useTrying();
  const refresh = useRefresh();
  const kept = useKept(letter);
  const toAll = useToAll();
  const done = () => {
    refresh();
    onDone();
  };
  const look = () =>
    trying(async () => {
      const user = 'users' in to ? to.users[0] : to.first;
      const asked = { user, category, ...words };
      setPreview(await provider.command<LetterPreview>(api.letterPreview(), 'POST', asked));
    });
  const keep = () =>
    trying(async () => {
      await kept();
      notify('console.letters.kept', { type: 'success' });
      done();
    });
  const toChosen = async (users: readonly string[]) => {
    const { written, left_out } =
      letter.draft === undefined
        ? await provider.command<LettersWritten>(api.letters(), 'POST', { users, category, ...words })
        : await provider.command<LettersWritten>(api.emailSend(await kept()), 'POST', {});
    tell(notify, category, { written, leftOut: left_out.length });
  };
  const send = () =>
    trying(async () => {
      if ('users' in to) await toChosen(to.users);
      else await toAll(to, await kept());
      done();
    });
  return { preview, look, keep, send, pending };
}

function useTrying() {
  const refuse = useTellRefusal();
  const [pending, setPending] = useState(false);
  const trying = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      refuse(error);
    }
    setPending(false);
  };
  return { trying, pending };
}

/** Keeps it as one draft, however often; answers which. */
function useKept({ to, words, category, draft: before }: Letter): () => Promise<string> {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [draft, setDraft] = useState(before);
  return async () => {
    const whom = 'users' in to ? { users: to.users } : { filter: to.filter };
    const { id } =
      draft === undefined
        ? await provider.command<EmailMessage>(api.emails(), 'POST', { ...whom, category, ...words })
        : await provider.command<EmailMessage>(api.email(draft), 'PATCH', words);
    setDraft(id);
    return id;
  };
}

/** Has a draft sent to all who match, as a job. */
function useToAll() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return async ({ filter, count }: Extract<LetterTo, { count: number }>, what: string) => {
    await provider.command<AskedJob>(api.usersBulk(), 'POST', { act: 'letter', what, filter, count });
    notify('console.letters.begun', { type: 'info' });
    await queries.invalidateQueries({ queryKey: ['jobs'] });
  };
}

/** Who has no card is left out of cards alone. */
const leftOutOf = { manual: 'console.letters.', carnet_custom: 'console.letters.card_' } as const;

function tell(
  notify: ReturnType<typeof useNotify>,
  category: LetterKind,
  { written, leftOut }: { written: number; leftOut: number },
): void {
  const about = leftOutOf[category];
  if (written === 0) return notify(`${about}none_sent`, { type: 'warning' });
  notify('console.letters.sent', { type: 'success', messageArgs: { smart_count: written } });
  if (leftOut > 0) notify(`${about}left_out`, { type: 'warning', messageArgs: { smart_count: leftOut } });
}
