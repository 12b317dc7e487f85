import { type Decider, DomainError } from '@ateneo/kernel';
import type { DiscountAdded, DiscountEvent, DiscountTerms } from './discount.events.js';

export interface DiscountState {
  readonly terms: DiscountTerms | null;
  readonly isActive: boolean;
  readonly users: ReadonlySet<string>;
}

export type DiscountCommand =
  | ({ readonly do: 'add' } & DiscountAdded['data'])
  | { readonly do: 'retire'; readonly discount: string }
  | { readonly do: 'take'; readonly discount: string; readonly user: string }
  | { readonly do: 'give_back'; readonly discount: string; readonly user: string };

/** What is taken off for some, and who took one where there are so many. */
export const discountDecider: Decider<DiscountState, DiscountCommand, DiscountEvent> = {
  initial: { terms: null, isActive: false, users: new Set() },

  evolve(state, { type, data }) {
    if (type === 'DiscountAdded') {
      const { discount: _, ...terms } = data;
      return { ...state, terms, isActive: true };
    }
    if (type === 'DiscountRetired') return { ...state, isActive: false };
    const users = new Set(state.users);
    if (type === 'DiscountTaken') users.add(data.user);
    else users.delete(data.user);
    return { ...state, users };
  },

  decide(command, state) {
    if (command.do === 'add') return add(command, state);
    if (!state.terms) throw new DomainError('memberships.discount_not_found');
    if (command.do === 'take') return take(command, state, state.terms);
    const { discount } = command;
    if (command.do === 'retire') return state.isActive ? [{ type: 'DiscountRetired', data: { discount } }] : [];
    const { user } = command;
    return state.users.has(user) ? [{ type: 'DiscountGivenBack', data: { discount, user } }] : [];
  },
};

function add({ do: _, ...data }: Extract<DiscountCommand, { do: 'add' }>, { terms }: DiscountState): DiscountEvent[] {
  if (terms) return [];
  const { min_age, max_age, tag, code, max_uses } = data;
  if (min_age !== null && max_age !== null && min_age > max_age) throw new DomainError('memberships.ages_cross');
  if ([min_age, max_age, tag, code].every((one) => one === null)) throw new DomainError('memberships.discount_for_all');
  if (max_uses !== null && code === null) throw new DomainError('memberships.uses_need_code');
  return [{ type: 'DiscountAdded', data }];
}

function take(
  { discount, user }: Extract<DiscountCommand, { do: 'take' }>,
  { isActive, users }: DiscountState,
  { max_uses }: DiscountTerms,
): DiscountEvent[] {
  if (users.has(user)) return [];
  if (!isActive || (max_uses !== null && users.size >= max_uses)) throw new DomainError('memberships.unknown_code');
  return [{ type: 'DiscountTaken', data: { discount, user } }];
}
