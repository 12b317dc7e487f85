import { describe, expect, test } from '@jest/globals';
import { NameMarks } from '../message/reader-name.js';
import { SendCopy } from './send-copy.js';

const effect = { id: 'e', tenant: 't', kind: 'newsletter', recipient: null, reference: 'c' } as const;

/** A sender whose every attempt is cut short by a fault of ours. */
function faulty() {
  const ends: unknown[][] = [];
  const decided: unknown[] = [];
  const copies = {
    find: async () => ({ issue: 'i', subscription: 's', status: 'waiting' }),
    end: async (...said: unknown[]) => void ends.push(said),
    hasWaiting: async () => false,
    totals: async () => ({ waiting: 0, accepted: 3, failed: 1, skipped: 0 }),
  };
  const decisions = {
    load: () => Promise.reject(new TypeError('a fault')),
    execute: async (...said: unknown[]) => void decided.push(said.at(-1)),
  };
  const tenants = { byId: async () => ({ id: 't' }) };
  const config = { smtpUrl: undefined, sends: false };
  const sender = new SendCopy(
    ...([decisions, tenants, copies, {}, {}, {}, {}, {}, {}, config] as unknown as ConstructorParameters<
      typeof SendCopy
    >),
  );
  return { sender, ends, decided };
}

describe('a copy that no attempt gets over', () => {
  test('is tried again', async () => {
    const { sender, ends } = faulty();
    await expect(sender.perform({ ...effect, attempt: 29 })).rejects.toThrow('a fault');
    expect(ends).toEqual([]);
  });

  test('has failed after the last attempt, so that its issue ends', async () => {
    const { sender, ends, decided } = faulty();
    expect(await sender.perform({ ...effect, attempt: 30 })).toEqual({ result: 'done', reason: 'fault' });
    expect(ends).toEqual([['t', 'c', 'failed', 'fault']]);
    expect(decided).toEqual([{ do: 'finish', issue: 'i', accepted: 3, failed: 1, skipped: 0 }]);
  });
});

/** A copy at its turn: the sending stands so, and the reader so. */
async function atItsTurn(over: {
  phase?: string;
  subscription?: string;
  is_active?: boolean;
  still?: object;
  refusal?: object;
  reason?: string;
  terms?: object;
}) {
  const { phase = 'running', subscription = 'subscribed', is_active = true } = over;
  const ends: unknown[][] = [];
  const handed: unknown[] = [];
  const copies = {
    find: async () => ({ issue: 'i', subscription: 's', status: 'waiting', turn: null, reason: over.reason ?? null }),
    end: async (...said: unknown[]) => void ends.push(said.slice(2)),
    hasWaiting: async () => true,
  };
  const states = { 'mailing.sending': { phase }, 'mailing.subscription': { phase: subscription, user: 'u' } };
  const decisions = {
    load: async (_: string, { category }: { category: keyof typeof states }) => ({ state: states[category] }),
  };
  const settings = { id: 't', hosts: ['h'], sender_address: 'a@example.org', ...neverQuiet };
  const bodies = {
    issue: async () => ({ issue: { segment: {} }, terms: over.terms ?? { is_active: true } }),
    body: async () => ({
      names: new NameMarks('n', ''),
      leave: '-',
      subject: 'S',
      html: '',
      text: '',
      fromName: null,
      replyTo: null,
    }),
  };
  const made = [
    decisions,
    { byId: async () => settings },
    copies,
    { still: async () => ('still' in over ? over.still : { subscription: 's', user: 'u', language: 'es' }) },
    bodies,
    { token: async () => 'token' },
    { execute: async () => ({ email: 'u@example.org', is_active }) },
    {},
    { signerAtHand: async () => undefined },
    { smtpUrl: undefined, sends: false, origin: (host: string) => host },
  ];
  const sender = new SendCopy(...(made as unknown as ConstructorParameters<typeof SendCopy>));
  Object.assign(sender, { sender: { send: async (mail: unknown) => (handed.push(mail), over.refusal) } });
  const outcome = await sender.perform({ ...effect, attempt: 1 });
  return { outcome: outcome.result, ends, handed: handed.length };
}

const neverQuiet = {
  newsletter_quiet_from: 0,
  newsletter_quiet_until: 0,
  newsletter_rate: 0,
  time_zone: 'Europe/Madrid',
};

describe('at its turn a copy', () => {
  test('goes out', async () => {
    expect(await atItsTurn({})).toEqual({ outcome: 'done', ends: [['accepted', null]], handed: 1 });
  });

  test.each([
    ['canceled', { phase: 'cancelled' }],
    ['unsubscribed', { subscription: 'ended' }],
    ['gone', { is_active: false }],
    ['left_segment', { still: undefined }],
    ['newsletter_stopped', { terms: { is_active: false } }],
  ])('is %s: nothing is handed to a server', async (reason, over) => {
    expect(await atItsTurn(over)).toEqual({ outcome: 'done', ends: [['skipped', reason]], handed: 0 });
  });

  test('whose server took all of it and never answered waits once more, told so, and then has failed', async () => {
    const refusal = { kind: 'unanswered', reason: 'no_answer' };
    const first = await atItsTurn({ refusal });
    expect(first).toEqual({ outcome: 'later', ends: [['waiting', 'no_answer']], handed: 1 });
    const second = await atItsTurn({ refusal, reason: 'no_answer' });
    expect(second).toEqual({ outcome: 'done', ends: [['failed', 'no_answer']], handed: 1 });
  });

  test('that was in hand as its sending was paused comes to no end', async () => {
    expect(await atItsTurn({ phase: 'paused' })).toEqual({ outcome: 'postponed', ends: [], handed: 0 });
  });
});
