import {
  api,
  type AskedJob,
  type EmailMessage,
  type AdHocMailKind,
  type AdHocMailPreview,
  type AdHocMailsWritten,
} from '@ateneo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import type { RefusalBody } from '../data-provider/refusal.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';
import { type ToMatching, useFindMatching } from './use-find-matching.js';

export interface Words {
  subject: string;
  message: string;
}

/** To people who were chosen, or to all who match a filter. */
export type MailTo = { readonly users: readonly string[] } | ToMatching;

interface AdHocMail {
  readonly to: MailTo;
  readonly words: Words;
  readonly category: AdHocMailKind;
  /** The draft that it was kept as. */
  readonly draft: string | undefined;
}

/** Looks at a mail, keeps it as a draft, sends it. Where others match by now, `onOthers` hears who. */
export function useAdHocMail(letter: AdHocMail, onDone: () => void, onOthers: (now: ToMatching) => void) {
  const { to, words, category } = letter;
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [preview, setPreview] = useState<AdHocMailPreview>();
  const { trying, pending } = useTrying();
  const refresh = useRefresh();
  const { kept, isNew } = useKept(letter);
  const toAll = useToAll();
  const done = () => {
    refresh();
    onDone();
  };
  const look = () =>
    trying(async () => {
      const user = 'users' in to ? to.users[0] : to.first;
      const asked = { user, category, ...words };
      setPreview(await provider.command<AdHocMailPreview>(api.letterPreview(), 'POST', asked));
    });
  const keep = () =>
    trying(async () => {
      await kept();
      notify('console.letters.kept', { type: 'success' });
      done();
    });
  const toChosen = async (users: readonly string[]): Promise<undefined> => {
    const { written, left_out } =
      letter.draft === undefined
        ? await provider.command<AdHocMailsWritten>(api.letters(), 'POST', { users, category, ...words })
        : await provider.command<AdHocMailsWritten>(api.emailSend(await kept()), 'POST', {});
    tell(notify, category, { written, leftOut: left_out.length });
  };
  const send = () =>
    trying(async () => {
      const others = 'users' in to ? await toChosen(to.users) : await toAll(to, await kept());
      if (others) onOthers(others);
      else done();
    });
  /** To send it was kept, and it was not sent: whoever goes is told where it is. */
  const leave = () => {
    if (!isNew) return onDone();
    notify('console.letters.kept', { type: 'info' });
    done();
  };
  return { preview, look, keep, send, leave, pending };
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

/** Keeps it as one draft, however often; answers which. New: it was none before. */
function useKept({ to, words, category, draft: before }: AdHocMail): { kept: () => Promise<string>; isNew: boolean } {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [draft, setDraft] = useState(before);
  const kept = async () => {
    const whom = 'users' in to ? { users: to.users } : { filter: to.filter };
    const { id } =
      draft === undefined
        ? await provider.command<EmailMessage>(api.emails(), 'POST', { ...whom, category, ...words })
        : await provider.command<EmailMessage>(api.email(draft), 'PATCH', words);
    setDraft(id);
    return id;
  };
  return { kept, isNew: draft !== before };
}

/** Has a draft sent to all who match, as a job; where these are not the confirmed ones any more, answers who they are now. */
function useToAll() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const find = useFindMatching();
  return async ({ filter, count }: ToMatching, what: string): Promise<ToMatching | undefined> => {
    try {
      await provider.command<AskedJob>(api.usersBulk(), 'POST', { act: 'letter', what, filter, count });
    } catch (error) {
      if (!isOfOthers(error)) throw error;
      const now = await find(filter);
      if (!now) throw new Error('console.letters.nobody_matches', { cause: error });
      notify('console.letters.others_match', { type: 'warning', messageArgs: { smart_count: now.count } });
      return now;
    }
    notify('console.letters.begun', { type: 'info' });
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    return undefined;
  };
}

const isOfOthers = (error: unknown) =>
  error instanceof HttpError && (error.body as RefusalBody | null)?.code === 'others_match';

/** Who has no card is left out of cards alone. */
const leftOutOf = { manual: 'console.letters.', carnet_custom: 'console.letters.card_' } as const;

function tell(
  notify: ReturnType<typeof useNotify>,
  category: AdHocMailKind,
  { written, leftOut }: { written: number; leftOut: number },
): void {
  const about = leftOutOf[category];
  if (written === 0) return notify(`${about}none_sent`, { type: 'warning' });
  notify('console.letters.sent', { type: 'success', messageArgs: { smart_count: written } });
  if (leftOut > 0) notify(`${about}left_out`, { type: 'warning', messageArgs: { smart_count: leftOut } });
}
