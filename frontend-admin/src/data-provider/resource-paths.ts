import { api } from '@ateneo/contracts';

/** The console's short names and where the calls of each resource live (contract, 12). */
const paths = {
  users: api.users(),
  organizations: api.organizations(),
  managers: api.managers(),
  tags: api.tags(),
  usertags: api.userTags(),
  acts: api.acts(),
  userchanges: api.userChanges(),
  processes: api.processes(),
  documents: api.documents(),
  amendments: api.amedments(),
  candidacypresentations: api.presentations(),
  candidacysubmissions: api.candidacies(),
  reviewers: api.reviewers(),
  reviews: api.reviews(),
  elections: api.elections(),
  comments: api.comments(),
  documentalternatives: api.alternatives(),
  endorsements: api.endorsements(),
  merges: api.merges(),
  subscriptions: api.subscriptions(),
  carnets: api.membershipCards(),
  payments: api.payments(),
  products: api.products(),
  prices: api.prices(),
  discounts: api.discounts(),
  meetings: api.meetings(),
  bankaccounts: api.bankAccounts(),
  remittances: api.remittances(),
  movements: api.movements(),
  entries: api.entries(),
  invoices: api.invoices(),
  events: api.events(),
  tickets: api.tickets(),
  reservations: api.reservations(),
  waitings: api.waitings(),
  transfers: api.transfers(),
  conversations: api.conversations(),
  announcements: api.announcements(),
  newsletters: api.newsletters(),
  issues: api.issues(),
  newsletterreaders: api.newsletterReaders(),
  issuecopies: api.issueCopies(),
  emails: api.emails(),
  effects: api.effects(),
  jobs: api.jobs(),
  settings: api.settings(),
  settingshistory: api.settingsHistory(),
} as const;

/** A resource as routes and texts of the console name it. */
export type ResourceName = keyof typeof paths;

/** Every resource of the console. */
export const resourceNames = Object.keys(paths) as ResourceName[];

/** The path of a resource, without the leading slash that the simple-rest provider adds itself. */
export function pathOf(resource: string): string {
  const path = paths[resource as ResourceName];
  if (path === undefined) throw new Error(`No call serves the resource ${resource}.`);
  return path.slice(1);
}
