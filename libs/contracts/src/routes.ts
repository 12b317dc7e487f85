/** Where every call of the specification's section 7 lives, relative to the origin. */
const base = '/api/v1';

/** `{id}`s are encoded, so that no id can climb out of its place. */
const at = (path: string, ...ids: string[]) =>
  `${base}/${path.replace(/\{\}/g, () => encodeURIComponent(ids.shift() ?? ''))}`;

export const api = {
  universe: () => at('universe'),
  login: () => at('users/auth/login'),
  refresh: () => at('users/auth/refresh'),
  logout: () => at('users/auth/logout'),
  antibot: () => at('users/auth/antibot'),
  requestPasswordReset: () => at('users/auth/request_password_reset'),
  resetPassword: () => at('users/auth/reset_password'),
  self: () => at('users/users/self'),
  eraseSelf: () => at('users/users/self/erase'),
  users: () => at('users/users'),
  user: (id: string) => at('users/users/{}', id),
  userLock: (id: string) => at('users/users/{}/lock', id),
  userUnlock: (id: string) => at('users/users/{}/unlock', id),
  userPasswordLink: (id: string) => at('users/users/{}/password_link', id),
  register: () => at('users/users/register'),
  verify: () => at('users/users/verify'),
  resendVerification: () => at('users/users/resend_verification'),
  emailExists: () => at('users/users/email_exists'),
  userChanges: () => at('users/userchanges'),
  userChangesExport: () => at('users/userchanges/export'),
  organizations: () => at('organizations/organizations'),
  organization: (id: string) => at('organizations/organizations/{}', id),
  organizationMembers: (id: string) => at('organizations/organizations/{}/members', id),
  emails: () => at('mailing/emails'),
  email: (id: string) => at('mailing/emails/{}', id),
  effects: () => at('effects/effects'),
  effectRetry: (id: string) => at('effects/effects/{}/retry', id),
  effectsRetry: () => at('effects/effects/retry'),
  processes: () => at('processes/processes'),
  process: (id: string) => at('processes/processes/{}', id),
  processView: (id: string) => at('processes/processes/{}/view', id),
  documents: () => at('processes/documents'),
  document: (id: string) => at('processes/documents/{}', id),
  documentImport: () => at('processes/documents/import'),
  amedments: () => at('processes/amedments'),
  amedment: (id: string) => at('processes/amedments/{}', id),
  amedmentVote: (id: string) => at('processes/amedments/{}/vote', id),
  amedmentReceipt: (id: string, receipt: string) => at('processes/amedments/{}/receipts/{}', id, receipt),
} as const;
