import { expect, test } from '@jest/globals';
import { MetricsAccess } from './metrics-access.js';

const access = new MetricsAccess(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32']);
const allows = (remoteAddress: string, headers: Record<string, string> = { host: '127.0.0.1:3000' }) =>
  access.allows({ socket: { remoteAddress } as never, headers });

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '::ffff:10.1.2.3',
  '192.0.2.7',
  '2001:db8::5',
])('metrics are told to %s', (address) => {
  expect(allows(address)).toBe(true);
});

test.each(['10.2.0.1', '192.0.2.8', '203.0.113.9', '2001:db9::1', '::ffff:203.0.113.9', ''])(
  'and not to %s',
  (address) => {
    expect(allows(address)).toBe(false);
  },
);

test.each(['x-forwarded-for', 'X-Forwarded-For', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])(
  'nobody gets them through a proxy on this machine or in those networks, told by %s',
  (name) => {
    for (const address of ['127.0.0.1', '10.1.2.3']) {
      expect(allows(address, { host: 'localhost:3000', [name.toLowerCase()]: '127.0.0.1' })).toBe(false);
    }
  },
);

test('a proxy on this machine that adds no header asks by the public name', () => {
  expect(allows('127.0.0.1', { host: 'asociacion.example.org' })).toBe(false);
  expect(allows('127.0.0.1', { host: 'localhost.example.org' })).toBe(false);
  for (const host of ['localhost', 'localhost:3000', 'one.localhost:3000', '[::1]:3000', '127.0.0.1'])
    expect(allows('127.0.0.1', { host })).toBe(true);
  expect(allows('10.1.2.3', { host: 'asociacion.example.org' })).toBe(true);
});
