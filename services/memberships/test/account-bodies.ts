// Nothing of the test runner: programs that `npm run faults` kills read this too.
const ibans = ['ES9121000418450200051332', 'DE89370400440532013000', 'ES7921000813610123456789'];

/** Body of POST memberships/bankaccounts; another number, another account. */
export const aBankAccount = (organization: string, number = 0) => ({
  organization,
  name: `Cuotas ${number}`,
  holder: 'Vila',
  iban: ibans[number],
  creditor_identifier: 'ES37000G12345674',
  // Nobody waits for a notice.
  notice_days: 0,
});

/** Body of POST memberships/mandates: signed this year. */
export const aMandate = (user: string, account: string) => ({
  user,
  account,
  holder: 'Ana Boix',
  iban: ibans[2],
  signed_on: '2026-01-31',
});
