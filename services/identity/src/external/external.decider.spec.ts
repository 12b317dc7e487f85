import { given } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { externalDecider } from './external.decider.js';
import type { ExternalEvent } from './external.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const issuer = 'https://issuer.example';
const identity = (subject: string) => ({ subject, since: '2026-11-22T10:00:00.000Z' });
const linked: ExternalEvent = { type: 'ExternalIdentityLinked', data: { user, issuer, identity: identity('a') } };
const unlinked: ExternalEvent = { type: 'ExternalIdentityUnlinked', data: { user, issuer } };
const link = (subject: string) => ({ do: 'link', user, issuer, identity: identity(subject) }) as const;
const when = (...past: ExternalEvent[]) => given(externalDecider, ...past).when;

test('one account a service is linked, once', () => {
  expect(when()(link('a'))).toEqual({ events: [linked] });
  expect(when(linked)(link('a'))).toEqual({ events: [] });
  expect(when(linked)(link('b'))).toEqual({ refused: 'identity.external_taken' });
});

test('another one after the first was let go', () => {
  expect(when(linked)({ do: 'unlink', user, issuer })).toEqual({ events: [unlinked] });
  expect(when(linked, unlinked)({ do: 'unlink', user, issuer })).toEqual({ refused: 'identity.external_not_linked' });
  expect(when(linked, unlinked)(link('b'))).toMatchObject({ events: [{ type: 'ExternalIdentityLinked' }] });
});
