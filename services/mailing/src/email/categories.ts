import type { SentCategory } from './email.events.js';

/** What somebody is told of their account whether or not it is deactivated. */
export const aboutSafety: ReadonlySet<SentCategory> = new Set(['password_reset', 'password_changed'] as const);

/** What the one-time link of a category is for; undefined where it has none. */
export function linkOf(category: SentCategory): 'verify' | 'reset' | undefined {
  if (category === 'password_reset') return 'reset';
  return category === 'registry_verify' || category === 'registry_remember' ? 'verify' : undefined;
}
