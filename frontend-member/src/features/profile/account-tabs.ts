import type { User } from '@ateneo/contracts';
import { isRegular } from '../../lib/self.js';

const tabs = ['data', 'membership', 'messages', 'notices', 'newsletters', 'privacy', 'auth', 'changes'] as const;
/** The parts of one's own page. */
export type AccountTab = (typeof tabs)[number];

/** Whoever administers or manages has none of these here (specification, 6). */
const ofRegulars: ReadonlySet<AccountTab> = new Set(['membership', 'newsletters'] as const);

/** The parts that somebody's own page has. */
export function accountTabs(self: User): AccountTab[] {
  return tabs.filter((name) => !ofRegulars.has(name) || isRegular(self));
}
