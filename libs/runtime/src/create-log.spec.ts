import { expect, test } from '@jest/globals';
import { createLog } from './create-log.js';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

test('a line is JSON with level, time, message and fields', () => {
  const line = logged((log) => log.info({ view: 'a.b', events: 3 }, 'batch projected'));
  expect(line).toEqual({ level: 'info', time: expect.any(String), view: 'a.b', events: 3, msg: 'batch projected' });
});

test('what could be personal or secret is blotted out, also inside', () => {
  const line = logged((log) =>
    log.info({ email: 'ana@demo.test', request: { headers: { cookie: 'access=1' }, token: 'x' } }, 'request'),
  );
  expect(JSON.stringify(line)).not.toMatch(/ana@|access=1|"x"/);
});

test('of PostgreSQL’s errors the values are left out', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ana@demo.test"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(ana@demo.test) already exists.',
    table: 'person',
  });
  const line = logged((log) => log.error({ error }, 'request failed'));
  expect(line).toMatchObject({ error: { type: 'Error', code: '22P02', table: 'person' } });
  expect(JSON.stringify(line)).not.toContain('ana@');
  expect((line.error as { stack: string }).stack).toContain('create-log.spec');
});

test('other errors keep their message and cause', () => {
  const line = logged((log) => log.error({ err: new Error('broken', { cause: new TypeError('why') }) }, 'failed'));
  expect(line).toMatchObject({ err: { message: 'broken', cause: { type: 'TypeError', message: 'why' } } });
});
