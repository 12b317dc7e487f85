import { expect, test } from '@jest/globals';
import * as reactions from './reactions.js';

test('one follows joining and leaving: of two, the one that is behind would bring back who has left', () => {
  const following = (type: string) =>
    Object.values(reactions)
      .filter(({ handles }) => handles.includes(type))
      .map(({ name }) => name);
  expect(following('PersonJoinedOrganization')).toEqual(['identity.when-person-joined-organization-record-it']);
  expect(following('PersonLeftOrganization')).toEqual(following('PersonJoinedOrganization'));
});
