import type { DnsAdvice, DnsVerdict } from '@ateneo/contracts';
import type { Made } from './signing.decider.js';

const DMARC = 'v=DMARC1; p=quarantine';

/** What is to stand in the DNS of a domain that e-mails come from. `host`: the mail server that hands them out. */
export function advisedRecords(domain: string, host: string | undefined, keys: readonly Made[]): DnsAdvice[] {
  const spf = host === undefined ? null : `v=spf1 ${mechanismOf(host)} ~all`;
  return [
    { kind: 'spf', name: domain, value: spf, selector: null },
    ...keys.map(({ selector, public_key }): DnsAdvice => ({
      kind: 'dkim',
      name: `${selector}._domainkey.${domain}`,
      value: `v=DKIM1; k=rsa; p=${public_key}`,
      selector,
    })),
    { kind: 'dmarc', name: `_dmarc.${domain}`, value: DMARC, selector: null },
  ];
}

function mechanismOf(host: string): string {
  if (/^\d+(\.\d+){3}$/.test(host)) return `ip4:${host}`;
  return host.startsWith('[') ? `ip6:${host.slice(1, -1)}` : `a:${host}`;
}

/** What those records say that were found; undefined: nobody could be asked. */
export function verdictOn({ kind, value }: DnsAdvice, found: readonly string[] | undefined): DnsVerdict {
  if (found === undefined) return 'unknown';
  const ours = found.filter((text) => beginnings[kind].test(text));
  if (ours.length === 0) return 'missing';
  // Two policies for one thing count for none (RFC 7208, 4.5; RFC 7489, 6.6.3).
  if (kind !== 'dkim' && ours.length > 1) return 'different';
  return ours.some((text) => agrees[kind](text, value)) ? 'right' : 'different';
}

const beginnings = {
  spf: /^v=spf1(\s|$)/i,
  // The version may be left out (RFC 6376, 3.6.1).
  dkim: /(^|;)\s*p\s*=/i,
  dmarc: /^v=DMARC1\s*(;|$)/i,
} as const;

const agrees = {
  spf: (text: string, value: string | null) => {
    const [, mechanism = ''] = value?.split(' ') ?? [];
    const said = text
      .toLowerCase()
      .split(/\s+/)
      .map((word) => word.replace(/^\+/, ''));
    return said.includes(mechanism.toLowerCase());
  },
  dkim: (text: string, value: string | null) => keyIn(text) !== '' && keyIn(text) === keyIn(value ?? ''),
  dmarc: (text: string) => /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(text),
} as const;

/** The public key of a DKIM record, without the blanks that it may be broken up with. */
function keyIn(text: string): string {
  return (/(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1] ?? '').replaceAll(/\s/g, '');
}
