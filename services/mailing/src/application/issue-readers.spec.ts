import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import { everyReader } from '../issue/issue.decider.js';
import { IssueReaders } from './issue-readers.js';
import { IssueWriters } from './issue-writers.js';

const reader = { subscription: 's', user: 'u', language: 'es' };

/** What is judged of an issue that stands so in its stream, whatever a view says; its sender manages the north. */
function judged(phase: 'draft' | 'sent', organizations: string[]) {
  const state = { phase, newsletter: 'n', segment: { ...everyReader, organizations } };
  const parts = {
    decisions: { load: async () => ({ state, revision: 4 }) },
    readers: { list: async () => [reader, reader] },
    subscriptions: { openTerms: async () => ({}), terms: async () => ({}) },
    writers: new IssueWriters({ execute: async () => false } as never),
  };
  const viewer = { is_superuser: false, managed_organizations: ['north'] };
  const ctx = standIn<RequestContext>({ tenant: 't', viewer, fresh: async () => {} });
  const made = Object.values(parts) as unknown as ConstructorParameters<typeof IssueReaders>;
  return new IssueReaders(...made).ofDraft(ctx, 'i');
}

test('a draft is judged by its stream: by its revision, and never when it reaches further than the sender', async () => {
  expect(await judged('draft', ['north'])).toEqual({ count: 2, revision: 4 });
  for (const wider of [[], ['north', 'south']])
    await expect(judged('draft', wider)).rejects.toThrow(new DomainError('mailing.not_yours_to_reach'));
  await expect(judged('sent', ['north'])).rejects.toThrow(new DomainError('mailing.issue_sent'));
});
