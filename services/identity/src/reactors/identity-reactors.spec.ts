import { expect, test } from '@jest/globals';
import type { Reactor } from '@ateneo/cqrs';
import { identityReactors } from './identity-reactors.js';

test('one follows joining and leaving: of two, the one that is behind would bring back who has left', () => {
  const reactors = identityReactors.map(
    (One) => new (One as new (...parts: object[]) => Reactor)({}, { claimSeconds: 1 }),
  );
  const following = (type: string) => reactors.filter(({ handles }) => handles.includes(type)).map(({ name }) => name);
  expect(following('PersonJoinedOrganization')).toEqual(['identity.when-person-joined-organization-record-it']);
  expect(following('PersonLeftOrganization')).toEqual(following('PersonJoinedOrganization'));
});
