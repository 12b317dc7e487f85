import { expect, test } from '@jest/globals';
import { everybody } from '../../public/people-in-segment.js';
import { BindSegments, inOneSegment } from './in-segment.js';

test('of one segment the plan knows what asks nothing, and each part stands where it is bound', async () => {
  const segment = { ...everybody, organizations: ['north'], age_until: 0 };
  const sql = inOneSegment(segment, 2);
  expect(sql).not.toMatch(/\bs\./);
  expect(sql).toContain('(false or p.organization = any($3::uuid[]))');
  expect(sql).toContain('(true or p.language = any($8::text[]))');
  expect(sql).toContain('(true or p.birth_date <=');
  expect(sql).toContain('(false or p.birth_date >');
  const bind = new BindSegments({ byId: async () => ({ time_zone: 'Atlantic/Canary' }) } as never);
  const bound = await bind.bindOne('t', segment);
  expect(Object.fromEntries(bound.map((value, nth) => [`$${nth + 2}`, value]))).toMatchObject({
    $2: 'Atlantic/Canary',
    $3: ['north'],
    $8: [],
    $9: 'all',
    $15: 0,
  });
});
