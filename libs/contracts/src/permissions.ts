/** What permissions follow from. */
export interface Roles {
  readonly is_superuser: boolean;
  readonly is_staff: boolean;
  readonly is_auditor: boolean;
}

/** What settings of the tenant allow besides. */
export interface Allowed {
  readonly staff_newsletters: boolean;
}

const nothing: Allowed = { staff_newsletters: false };

const superuser = ({ is_superuser }: Roles): boolean => is_superuser;
const manager = ({ is_superuser, is_staff }: Roles): boolean => is_superuser || is_staff;

/**
 * Every named policy of the product. Routes are guarded by these (`@Allow('see_people')`), and the console's menu, pages
 * and buttons are drawn from what the server says of them. Which rows somebody sees is a matter of each resource.
 */
export const policies = {
  /** Everything that belongs to superusers alone (specification, 6). */
  administer: superuser,
  see_people: manager,
  see_organizations: manager,
  /** The tags there are, and who has them; gives them to regular people and takes them. */
  see_tags: manager,
  /** Processes that are no more than drafts, and what others take part in. */
  see_drafts: manager,
  /** Hides amendments and comments and shows them again; which, the command decides. */
  moderate: manager,
  /** Reads what people write to the association, and answers; whose, each conversation says. */
  answer_contact: manager,
  /** Announces something to those whom they see. */
  announce: manager,
  /**
   * Issues of newsletters, and newsletters of their organizations: superusers, and who manages where the association lets them; whom
   * they reach, each issue says.
   */
  write_newsletters: ({ is_superuser, is_staff }: Roles, { staff_newsletters }: Allowed = nothing): boolean =>
    is_superuser || (is_staff && staff_newsletters),
  /** The changes of everybody; everybody sees their own. */
  see_changes: ({ is_superuser, is_auditor }: Roles): boolean => is_superuser || is_auditor,
  /** Figures: exact of those whom one may list, else coarse (contract, 10). */
  see_figures: (who: Roles): boolean => manager(who) || who.is_auditor,
  open_console: (who: Roles): boolean => manager(who) || who.is_auditor,
} as const satisfies Readonly<Record<string, (who: Roles, allowed?: Allowed) => boolean>>;

export type Permission = keyof typeof policies;

/** The names of all policies. */
export const permissionNames = Object.keys(policies) as Permission[];

/** What somebody may, by name. */
export function permissionsOf(who: Roles, allowed: Allowed = nothing): Permission[] {
  return permissionNames.filter((name) => policies[name](who, allowed));
}

/**
 * What each resource of the console takes: `see` to list and show it, `change` for what changes it. `isOpen`: the server
 * shows a part of it to everybody who is signed in, outside the console.
 */
export const consoleSections = {
  users: { see: 'see_people', change: 'administer' },
  organizations: { see: 'see_organizations', change: 'administer' },
  tags: { see: 'see_tags', change: 'administer' },
  processes: { see: 'see_drafts', change: 'administer', isOpen: true },
  documents: { see: 'see_drafts', change: 'administer', isOpen: true },
  elections: { see: 'see_drafts', change: 'administer', isOpen: true },
  candidacypresentations: { see: 'see_drafts', change: 'administer', isOpen: true },
  candidacysubmissions: { see: 'see_drafts', change: 'administer', isOpen: true },
  documentalternatives: { see: 'administer', change: 'administer', isOpen: true },
  amendments: { see: 'see_drafts', change: 'moderate', isOpen: true },
  comments: { see: 'see_drafts', change: 'moderate', isOpen: true },
  events: { see: 'see_drafts', change: 'administer', isOpen: true },
  tickets: { see: 'see_drafts', change: 'administer', isOpen: true },
  reservations: { see: 'see_drafts', change: 'see_drafts', isOpen: true },
  waitings: { see: 'see_drafts', change: 'see_drafts', isOpen: true },
  transfers: { see: 'see_drafts', change: 'see_drafts', isOpen: true },
  acts: { see: 'see_changes', change: 'administer' },
  userchanges: { see: 'see_changes', change: 'administer', isOpen: true },
  merges: { see: 'administer', change: 'administer' },
  subscriptions: { see: 'see_people', change: 'administer', isOpen: true },
  carnets: { see: 'see_people', change: 'administer', isOpen: true },
  payments: { see: 'administer', change: 'administer', isOpen: true },
  products: { see: 'administer', change: 'administer', isOpen: true },
  meetings: { see: 'administer', change: 'administer' },
  bankaccounts: { see: 'administer', change: 'administer' },
  remittances: { see: 'administer', change: 'administer' },
  entries: { see: 'administer', change: 'administer' },
  movements: { see: 'administer', change: 'administer' },
  invoices: { see: 'administer', change: 'administer', isOpen: true },
  conversations: { see: 'answer_contact', change: 'answer_contact' },
  announcements: { see: 'announce', change: 'announce' },
  newsletters: { see: 'write_newsletters', change: 'write_newsletters' },
  issues: { see: 'write_newsletters', change: 'write_newsletters' },
  newsletterreaders: { see: 'administer', change: 'administer' },
  issuecopies: { see: 'administer', change: 'administer' },
  emails: { see: 'administer', change: 'administer' },
  effects: { see: 'administer', change: 'administer' },
  jobs: { see: 'open_console', change: 'open_console', isOpen: true },
  settings: { see: 'administer', change: 'administer' },
} as const satisfies Readonly<
  Record<string, { readonly see: Permission; readonly change: Permission; readonly isOpen?: true }>
>;
