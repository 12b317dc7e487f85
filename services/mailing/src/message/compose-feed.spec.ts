/** @jest-environment jsdom */
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
  test('is XML whatever was written, and says the same words', () => {
    const hostile = ']]> </title><script>&amp;"\' \u0001\uD800 ñ 👋';
    const entry = { id: feed.id, language: 'gl', address: feed.page, sent: '2026-05-01T10:00:00.000Z' } as const;
    const written = composeFeed({
      ...feed,
      name: hostile,
      entries: [{ ...entry, subject: hostile, html: '<p>Ola</p>' }],
    });
    const document = new DOMParser().parseFromString(written, 'application/xml');
    const said = ']]> </title><script>&amp;"\'  ñ 👋';
    expect([...document.querySelectorAll('title')].map((title) => title.textContent)).toEqual([said, said]);
    expect(document.querySelector('content')!.textContent).toBe('<p>Ola</p>');
    expect(document.querySelector('feed > updated')!.textContent).toBe(entry.sent);
    expect(document.querySelector('entry')!.getAttribute('xml:lang')).toBe('gl');
  });

  test('of what was never sent says since when nothing changed', () => {
    expect(composeFeed(feed)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });
});
