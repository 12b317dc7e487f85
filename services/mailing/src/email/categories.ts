import type { EmailRequested, SentCategory } from './email.events.js';

/** What somebody is told of their account whether or not it is deactivated. */
export const aboutSafety: ReadonlySet<SentCategory> = new Set(['password_reset', 'password_changed'] as const);

const purposes: Partial<Record<SentCategory, 'verify' | 'reset'>> = {
  registry_verify: 'verify',
  registry_remember: 'verify',
  password_reset: 'reset',
  creation_verify: 'reset',
};

/** What the letter's one-time link is for; undefined where it has none. */
export function linkPurpose({ category, params }: Pick<EmailRequested['data'], 'category' | 'params'>) {
  return params['to'] === 'pending' ? 'email' : purposes[category];
}
