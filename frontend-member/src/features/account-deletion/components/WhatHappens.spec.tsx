import type { Subscription } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WhatHappens } from './WhatHappens.js';

beforeEach(() => startI18n('es'));

const show = (membership: object, tickets: string[] = []) =>
  render(<WhatHappens membership={membership as Subscription} tickets={tickets} />);

test('a fee that is paid until another day, places and invoices are told before an account goes', async () => {
  show({ status: 'active', period_end: '2027-03-05T12:00:00Z', amount: 6000 }, ['Tienes 2 entradas para la cena.']);
  expect(await screen.findByText(/cuota de 60,00\s€ está pagada hasta el 5 mar 2027 y no se devuelve/)).toBeTruthy();
  expect(screen.getByText('Tienes 2 entradas para la cena.')).toBeTruthy();
  expect(screen.getByText(/facturas.*la ley obliga/)).toBeTruthy();
});

test('who is no member reads nothing of a fee', async () => {
  show({ status: 'canceled', period_end: '2027-03-05T12:00:00Z' });
  await screen.findByText(/Tu acceso/);
  expect(screen.queryByText(/Tu cuota/)).toBeNull();
});
