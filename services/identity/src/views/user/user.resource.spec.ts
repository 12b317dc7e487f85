import { expect, test } from '@jest/globals';
import { usersList } from './user.resource.js';

test.each(Object.entries(usersList.found ?? {}))('who has no %s is not looked for among everybody', (_, found) => {
  // `not in` of a subquery compares each with all as soon as these do not fit into memory.
  expect(found()).toMatch(
    /^exists \(select from \S+ (\w) where \1\.tenant_id = p\.tenant_id and \1\.(id|"user") = p\.id/,
  );
  expect(found('$1')).toContain('= any($1)');
});
