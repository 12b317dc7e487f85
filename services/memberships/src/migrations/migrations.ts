import { CreateMemberships1764300000000 } from './create-memberships.js';
import { CreateCarnets1764300002000 } from './create-carnets.js';
import { CreateStripe1764300003000 } from './create-stripe.js';
import { CreateDiscounts1764300004000 } from './create-discounts.js';
import { RemindOfDues1764300005000 } from './remind-of-dues.js';
import { CloseOrganizations1764300006000 } from './close-organizations.js';
import { ForgetRecipients1764300007000 } from './forget-recipients.js';
import { KeepAccounts1764300009000 } from './keep-accounts.js';
import { KeepReceipts1764300010000 } from './keep-receipts.js';
import { KeepExactRates1764300011000 } from './keep-exact-rates.js';
import { DraftInvoices1764300012000 } from './draft-invoices.js';
import { SayWhoIssues1764300008000 } from './say-who-issues.js';

/** Of the views, in their order. */
export const migrations = [
  CreateMemberships1764300000000,
  CreateCarnets1764300002000,
  CreateStripe1764300003000,
  CreateDiscounts1764300004000,
  RemindOfDues1764300005000,
  CloseOrganizations1764300006000,
  ForgetRecipients1764300007000,
  SayWhoIssues1764300008000,
  KeepAccounts1764300009000,
  KeepReceipts1764300010000,
  KeepExactRates1764300011000,
  DraftInvoices1764300012000,
];
