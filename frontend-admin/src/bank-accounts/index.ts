import type { BankAccount } from '@ateneo/contracts';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const page = (name: keyof typeof import('./BankAccountPages.js')) =>
  lazy(async () => ({ default: (await import('./BankAccountPages.js'))[name] }));

/** Where fees are collected into by debit. */
export const bankaccounts: ResourceProps = {
  name: 'bankaccounts',
  list: page('BankAccountList'),
  show: page('BankAccountShow'),
  create: page('BankAccountCreate'),
  edit: page('BankAccountEdit'),
  recordRepresentation: ({ name }: BankAccount) => name,
};
