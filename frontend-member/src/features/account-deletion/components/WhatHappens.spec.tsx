import type { Subscription } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WhatHappens } from './WhatHappens.js';

beforeEach(() => startI18n('es'));

const show = (membership: object) => render(<WhatHappens membership={membership as Subscription} />);

test('a fee that is paid until another day, places and invoices are told before an account goes', async () => {
  show({ status: 'active', period_end: '2027-03-05T12:00:00Z' });
  expect(await screen.findByText(/aunque tengas la cuota pagada hasta el 5 mar 2027/)).toBeTruthy();
  expect(screen.getByText(/Tus plazas en eventos/)).toBeTruthy();
  expect(screen.getByText(/facturas.*la ley obliga/)).toBeTruthy();
});

test('who is no member reads nothing of a fee', async () => {
  show({ status: 'canceled', period_end: '2027-03-05T12:00:00Z' });
  await screen.findByText(/Tus plazas/);
  expect(screen.queryByText(/Tu cuota/)).toBeNull();
});
