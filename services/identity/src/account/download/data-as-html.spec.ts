import { expect, test } from '@jest/globals';
import { dataAsHtml } from './data-as-html.js';

test('what is held on somebody is in words: euros, states, the clock of the association', () => {
  const held = {
    payments: [
      { id: 'a', amount: 125_050, status: 'succeeded', means: 'cash', creation_datetime: '2026-05-03T20:00:00.000Z' },
    ],
    membership: [{ status: 'past_due', interval: 'year', prices: [{ amount: 3 }] }],
    subscriptions: [{ status: 'active', is_confirmed: true }],
  };
  const words = { language: 'es', day: '2026-11-01', house: 'Puente', timeZone: 'Europe/Madrid' } as const;
  const html = dataAsHtml(held as never, words);
  for (const said of ['Importe (€)', '1.250,50', 'Pagado', 'En efectivo', '3 may 2026, 22:00', 'Vencida', 'al año'])
    expect(html).toContain(`>${said}<`);
  expect(html).toContain('>{&quot;amount&quot;:3}<');
  expect(html).toContain('>active<');
});
