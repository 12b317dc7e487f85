import { describe, expect, it } from '@jest/globals';
import { advisedRecords, verdictOn } from './advised-records.js';

const key = { selector: 'ateneo-1', public_key: 'MIIB'.repeat(90), private_key: '', made_at: '2026-01-01T00:00:00Z' };
const [spf, dkim, dmarc] = advisedRecords('example.org', 'mail.example.net', [key]) as [never, never, never];

describe('what is to stand in the DNS', () => {
  it('names the server, the key and what is done with others', () => {
    expect([spf, dkim, dmarc]).toMatchObject([
      { name: 'example.org', value: 'v=spf1 a:mail.example.net ~all' },
      { name: 'ateneo-1._domainkey.example.org', value: `v=DKIM1; k=rsa; p=${key.public_key}` },
      { name: '_dmarc.example.org', value: 'v=DMARC1; p=quarantine' },
    ]);
    const values = (host?: string) => advisedRecords('example.org', host, [])[0]!.value;
    expect([values('10.0.0.7'), values('[::1]'), values()]).toEqual([
      'v=spf1 ip4:10.0.0.7 ~all',
      'v=spf1 ip6:::1 ~all',
      null,
    ]);
  });

  it.each([
    [spf, undefined, 'unknown'],
    [spf, [], 'missing'],
    [spf, ['google-site-verification=x'], 'missing'],
    [spf, ['v=spf1 include:_spf.example.com +a:MAIL.example.net -all', 'other'], 'right'],
    [spf, ['v=spf1 include:_spf.example.com -all'], 'different'],
    [spf, ['v=spf1 a:mail.example.net -all', 'v=spf1 mx -all'], 'different'],
    [dkim, [`k=rsa; p=${key.public_key.slice(0, 200)} ${key.public_key.slice(200)}`], 'right'],
    [dkim, ['v=DKIM1; k=rsa; p=MIIBother'], 'different'],
    [dkim, ['v=DKIM1; k=rsa; p='], 'different'],
    [dmarc, ['v=DMARC1;p=none; rua=mailto:a@example.org'], 'right'],
    [dmarc, ['v=DMARC1; sp=none'], 'different'],
    [dmarc, ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'different'],
  ])('%j with %j is %s', (advice, found, verdict) => {
    expect(verdictOn(advice, found)).toBe(verdict);
  });
});
