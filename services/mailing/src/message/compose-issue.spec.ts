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
  pictureOf: (file) => `/files/${file}/1024.png`,
  archive: 'https://ponte.example.org/newsletter/n/issue/i',
  leave: '{{leave-1}}',
  named: () => '',
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

describe('a piece of an issue', () => {
  const pieces = (...blocks: IssueWords['blocks']) => composeIssue(createServerI18n(), { ...words, blocks });
  const picture = { kind: 'picture', file: 'f1', width: 1024, height: 512, alt: 'A "ponte" <nova>' } as const;

  test('that is a picture comes from the own origin, at one address for all, and says what it shows', () => {
    const { html, text } = pieces(picture);
    expect(html).toContain(
      '<img src="https://ponte.example.org/files/f1/1024.png" alt="A &quot;ponte&quot; &lt;nova&gt;" width="502" height="251"',
    );
    expect(text).toContain('[A "ponte" <nova>] https://ponte.example.org/files/f1/1024.png');
    expect(pieces({ ...picture, width: 300, height: 100 }).html).toContain('width="300" height="100"');
    // Without words it is passed over by who does not see it, never read out by its address.
    expect(pieces({ ...picture, alt: '' }).html).toContain('alt=""');
  });

  test('that names a process or an amendment leads to its page', () => {
    const process = { kind: 'process_card', process: 'p1', title: 'Estatutos <1>', rows: [['Ata', 'maio']] } as const;
    const amendment = { kind: 'amedment_card', process: 'p1', amedment: 'a1', title: 'Cota', rows: [] } as const;
    const { html, text } = pieces(process, amendment);
    expect(html).toContain('href="https://ponte.example.org/process/p1/view"');
    expect(html).toContain('href="https://ponte.example.org/process/p1/amedment/a1"');
    expect(html).not.toContain('Estatutos <1>');
    expect(html).toContain('<b>Ata:</b> maio');
    expect(text).toContain('Estatutos <1>\nAta: maio\nVer o proceso: https://ponte.example.org/process/p1/view');
    expect(text).toContain('Cota\nVer a emenda: https://ponte.example.org/process/p1/amedment/a1');
  });

  test('in two columns says both, left first, as words', () => {
    const { html, text } = pieces({ kind: 'columns', left: 'Un <b>', right: 'Dous https://example.org.' });
    expect(html.match(/width:100%;max-width:251px/g)).toHaveLength(2);
    expect(html).toContain('<p style="margin:0 0 16px">Un &lt;b&gt;</p>');
    expect(html).toContain('href="https://example.org"');
    expect(text).toContain('Un <b>\n\nDous https://example.org.');
  });
});
