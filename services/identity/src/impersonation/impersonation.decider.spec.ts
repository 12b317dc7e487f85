import { given } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { impersonationDecider } from './impersonation.decider.js';

const begin = (over: object = {}) =>
  given(impersonationDecider).when({ do: 'begin', user: 'a', by: 'b', isSuperuser: false, isActive: true, ...over });

test('a superuser acts as somebody who is active and no superuser', () => {
  expect(begin()).toEqual({ events: [{ type: 'ImpersonationBegan', data: { user: 'a' } }] });
  expect(begin({ by: 'a' })).toEqual({ refused: 'identity.not_oneself' });
  expect(begin({ isSuperuser: true })).toEqual({ refused: 'identity.not_a_superuser' });
  expect(begin({ isActive: false })).toEqual({ refused: 'identity.deactivated_person' });
});
