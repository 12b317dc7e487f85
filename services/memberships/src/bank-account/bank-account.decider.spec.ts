import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { bankAccountDecider, MOST_ACCOUNTS } from './bank-account.decider.js';
import type { BankAccountEvent, BankAccountTerms } from './bank-account.events.js';
import { trialOf } from './trial-file.js';

const organization = 'vila';
const terms: BankAccountTerms = {
  name: 'Cuotas',
  holder: 'Asociación Vila',
  iban: 'ES9121000418450200051332',
  creditor_identifier: 'ES37000G12345674',
  file_format: 'pain.008.001.02',
  lead_days: 3,
  wait_days: 45,
  notice_days: 14,
  takes_transfers: false,
  is_one_line: true,
};
const added = (account = 'a', over: Partial<BankAccountTerms> = {}): BankAccountEvent => ({
  type: 'BankAccountAdded',
  data: { organization, account, ...terms, ...over },
});
const add = (over: object = {}) => ({ do: 'add' as const, organization, account: 'a', ...terms, ...over });
const change = (changes: Partial<BankAccountTerms>, seen?: number) =>
  ({ do: 'change', organization, account: 'a', changes, seen }) as const;
const after = (...events: BankAccountEvent[]) => given(bankAccountDecider, ...events);
const retired = (account = 'a'): BankAccountEvent => ({ type: 'BankAccountRetired', data: { organization, account } });
const another = 'ES7921000813610123456789';

describe('a bank account', () => {
  test('is added once, its numbers as banks write them', () => {
    const typed = { iban: 'es91 2100 0418 4502 0005 1332', creditor_identifier: 'es37-000 g12345674' };
    expect(after().when(add(typed))).toEqual({ events: [added()] });
    expect(after(added()).when(add())).toEqual({ events: [] });
  });

  test.each([
    ['iban', 'ES9121000418450200051333', 'memberships.no_iban'],
    ['creditor_identifier', 'ES38000G12345674', 'memberships.no_creditor_identifier'],
  ])('is refused with a wrong %s, also later', (field, value, refused) => {
    expect(after().when(add({ [field]: value }))).toMatchObject({ refused });
    expect(after(added()).when(change({ [field]: value }))).toMatchObject({ refused });
  });

  test('has the creditor identifier that follows from a tax number', () => {
    expect(after().when(add({ creditor_identifier: 'g-12345674' }))).toEqual({ events: [added()] });
  });

  test('may have no creditor identifier yet', () => {
    const none = { creditor_identifier: '' };
    expect(after().when(add(none))).toEqual({ events: [added('a', none)] });
  });

  test('stands once among those in use', () => {
    expect(after(added('b')).when(add())).toMatchObject({ refused: 'memberships.iban_taken' });
    expect(after(added('b'), retired('b')).when(add())).toEqual({ events: [added()] });
    const both = [added(), added('b', { iban: another })];
    expect(after(...both).when(change({ iban: another }))).toMatchObject({ refused: 'memberships.iban_taken' });
  });

  test('says what differs, and nothing where nothing does; a lost update is noticed', () => {
    const changed: BankAccountEvent = {
      type: 'BankAccountChanged',
      data: { organization, account: 'a', changes: { lead_days: 5 } },
    };
    expect(after(added()).when(change({ ...terms, lead_days: 5 }, 1))).toEqual({ events: [changed] });
    expect(after(added(), changed).when(change({ lead_days: 5 }))).toEqual({ events: [] });
    expect(after(added(), changed).when(change({ lead_days: 5 }, 1))).toMatchObject({
      refused: 'http.precondition_failed',
    });
  });

  test('is retired once; one that is not there is not found', () => {
    const retire = { do: 'retire', organization, account: 'a' } as const;
    expect(after(added()).when(retire)).toEqual({ events: [retired()] });
    expect(after(added(), retired()).when(retire)).toEqual({ events: [] });
    expect(after().when(retire)).toMatchObject({ refused: 'http.not_found' });
  });

  test('is one of so many at most', () => {
    const all = Array.from({ length: MOST_ACCOUNTS }, (_, n) => added(`b${n}`, { iban: `n${n}` }));
    expect(after(...all).when(add())).toMatchObject({ refused: 'http.list_long' });
  });
});

describe('a trial file', () => {
  const account = {
    id: 'a',
    organization,
    ...terms,
    is_active: true,
    creation_datetime: '2026-12-01T10:00:00.000Z',
    update_datetime: '2026-12-01T10:00:00.000Z',
  };
  const debtor = { name: 'Ana Núñez', iban: another, signed_on: '2026-12-01' };
  // In Madrid it is the 24th already.
  const now = '2026-12-23T23:30:00.000Z';

  test('collects one cent on the first day that the bank can, of a day where the association is', () => {
    const { name, content } = trialOf(account, debtor, now, 'Europe/Madrid');
    expect(name).toBe('TRIAL-20261223233000.xml');
    expect(content).toContain('<ReqdColltnDt>2026-12-30</ReqdColltnDt>');
    expect(content).toContain('<InstdAmt Ccy="EUR">0.01</InstdAmt>');
    expect(content).toContain('<Nm>Ana Nunez</Nm>');
  });

  test('needs the creditor identifier, and an account that can be', () => {
    const trial = (over: object, from = debtor) => trialOf({ ...account, ...over }, from, now, 'Europe/Madrid');
    expect(() => trial({ creditor_identifier: '' })).toThrow();
    expect(() => trial({}, { ...debtor, iban: 'ES00' })).toThrow();
  });
});
