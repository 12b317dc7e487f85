import { createServerI18n } from '@ateneo/i18n/server';
import { describe, expect, test } from '@jest/globals';
import { composeIssue, type IssueWords } from './compose-issue.js';

const words: IssueWords = {
  language: 'gl',
  subject: 'Maio <b>',
  preheader: 'Resumo',
  blocks: [
    { kind: 'heading', text: 'A "asemblea"' },
    { kind: 'text', text: 'Un <script>.\n\nMáis en https://example.org/a?b=1&c=2, xa.' },
    { kind: 'button', text: 'Ver', link: 'https://example.org/?q="x"' },
    { kind: 'event_card', event: 'e1', title: 'Festa', rows: [['Cando', 'mañá']] },
    { kind: 'divider' },
  ],
  newsletterName: 'Novas',
  tenantName: 'Ponte',
  origin: 'https://ponte.example.org',
  archive: 'https://ponte.example.org/newsletter/n/issue/i',
  leave: '{{leave-1}}',
};
const mail = composeIssue(createServerI18n(), words);

describe('an issue as a mail', () => {
  test('takes words as words: no markup comes of what somebody wrote', () => {
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('Un &lt;script&gt;.');
    expect(mail.html).toContain('href="https://example.org/?q=&quot;x&quot;"');
  });

  test('makes links of web addresses alone, without what follows them in the sentence', () => {
    expect(mail.html).toContain('href="https://example.org/a?b=1&amp;c=2"');
    expect(mail.html).toContain('</a>, xa.');
  });

  test('says in its text all that the page says, with the way out', () => {
    for (const part of [
      '# A "asemblea"',
      'Ver: https://example.org',
      'Festa\nCando: mañá',
      '{{leave-1}}',
      '/newsletter/n/issue/i',
    ])
      expect(mail.text).toContain(part);
  });

  test('tells nobody who reads it: no picture but the logo, and no address but the reader’s way out', () => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html.match(/\{\{leave-1\}\}/g)).toHaveLength(1);
    expect(mail.text.match(/\{\{leave-1\}\}/g)).toHaveLength(1);
    const hosts = [...mail.html.matchAll(/https?:\/\/([^/"<?]+)/g)].map(([, host]) => host);
    expect([...new Set(hosts)].sort()).toEqual(['example.org', 'ponte.example.org']);
  });
});
