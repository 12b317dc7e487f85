import { type EventRecord, permissionsOf } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { AdminContext, type AuthProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { EventSales } from './EventSales.js';

const event = { id: 'e', price_max: 1250 } as EventRecord;
const span = { from: '2026-11-19T23:00:00.000Z', to: '2026-11-20T22:59:59.999Z' };
const first = { day: '2026-11-20', ...span, places: 3, amount: 3500, refunded: 250, pending: 0 };
const second = { day: '2026-11-21', ...span, places: 1, amount: 1250, refunded: 0, pending: 2500 };

test('money of an event is told by what came, went back and is to come, and each sum leads to its places', async () => {
  const i18n = await startI18n('es');
  const getPermissions = async () => permissionsOf({ is_superuser: true, is_staff: false, is_auditor: false });
  render(
    <MemoryRouter>
      <AdminContext
        authProvider={{ getPermissions } as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <EventSales event={event} sales={[first, second]} />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findAllByRole('link');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Día',
    'Entradas',
    'Cobrado',
    'Devuelto',
    'Pendiente',
  ]);
  const filters = (row: HTMLElement) =>
    within(row)
      .getAllByRole('link')
      .map((link) => {
        const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'https://x.test');
        return [pathname, link.textContent.replace(/\s/g, ' '), JSON.parse(searchParams.get('filter')!)];
      });
  const [, day, , total] = screen.getAllByRole('row');
  const of = (more: object) => [
    { event: 'e', ...more, status: 'confirmed' },
    { event: 'e', ...more, is_paid: true },
    { event: 'e', ...more, is_refunded: true },
    { event: 'e', ...more, status: 'unconfirmed' },
  ];
  const told = (sums: string[], more: object) => of(more).map((filter, nth) => ['/reservations', sums[nth], filter]);
  expect(filters(day!)).toEqual(
    told(['3', '35,00 €', '2,50 €', '0,00 €'], { creation_datetime_gte: span.from, creation_datetime_lte: span.to }),
  );
  expect(filters(total!)).toEqual(told(['4', '47,50 €', '2,50 €', '25,00 €'], {}));
});
