import { describe, expect, test } from '@jest/globals';
import { composeFeed } from './compose-feed.js';

const feed = {
  language: 'es',
  id: '0c5b4f3e-1111-4222-8333-444455556666',
  name: 'Noticias',
  description: 'Cada mes.',
  tenantName: 'El Puente',
  self: 'https://a.example/api/v1/mailing/archive/x/feed?language=es',
  page: 'https://a.example/newsletter/x',
  entries: [],
} as const;

describe('a feed', () => {
  test('holds whatever was written as words, and nothing that XML cannot hold', () => {
    const hostile = ']]> </title><script>&amp;"\' \u0001\uD800\uFFFE ñ 👋';
    const entry = { id: feed.id, language: 'gl', address: feed.page, sent: '2026-05-01T10:00:00.000Z' } as const;
    const written = composeFeed({
      ...feed,
      name: hostile,
      entries: [{ ...entry, subject: hostile, html: '<p>Ola</p>' }],
    });
    const said = ']]&gt; &lt;/title&gt;&lt;script&gt;&amp;amp;&quot;&#39;  ñ 👋';
    const titles = [...written.matchAll(/<title>(.*?)<\/title>/g)].map(([, words]) => words);
    expect(titles).toEqual([said, said]);
    expect(written).toContain('<content type="html">&lt;p&gt;Ola&lt;/p&gt;</content>');
    expect(written).toContain(`<updated>${entry.sent}</updated>`);
    expect(written).toContain('<entry xml:lang="gl">');
  });

  test('of what was never sent says since when nothing changed', () => {
    expect(composeFeed(feed)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });
});
