import type { Image, Sponsor } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeAll, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { SponsorList } from './SponsorList.js';

beforeAll(() => startI18n('es'));

function show(...sponsors: Partial<Sponsor>[]): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const results = sponsors.map((said, n) => ({ id: String(n), name: 'Librería Sur', link: '', logo: null, ...said }));
  client.setQueryData(['event', 'e', 'sponsors'], { results });
  render(
    <QueryClientProvider client={client}>
      <SponsorList event="e" />
    </QueryClientProvider>,
  );
}

test('each is told by its name, beside its logo, and leads to its page', () => {
  const logo = { alt: '', webp: { 256: '/files/f/256.webp' } } as Image;
  show({ logo, link: 'https://sur.example.org' }, { name: 'Imprenta Norte' });
  expect(screen.getByRole('link', { name: 'Librería Sur' }).getAttribute('href')).toBe('https://sur.example.org');
  expect(screen.getByRole('region', { name: 'Patrocinan' }).textContent).toBe('PatrocinanLibrería SurImprenta Norte');
});

test('where nobody supports the event nothing is said', () => {
  show();
  expect(screen.queryByText('Patrocinan')).toBeNull();
});
