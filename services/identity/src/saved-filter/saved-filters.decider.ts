import { type Decider, DomainError, plainName } from '@ateneo/kernel';
import type { Criteria, SavedFilterEvent } from './saved-filters.events.js';

export interface HeldFilter {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  /** Null after erasure. */
  readonly criteria: Criteria | null;
  /** The list opens with it: one of a list at most. */
  readonly isDefault: boolean;
  /** Others find it at the list, too. */
  readonly isShared: boolean;
}

/** What somebody keeps, oldest first. */
export type HeldFilters = readonly HeldFilter[];

export type SavedFilterCommand =
  | {
      readonly do: 'keep';
      readonly user: string;
      /** Of a new one. */
      readonly filter: string;
      readonly list: string;
      readonly name: string;
      readonly criteria: Criteria;
      /** Undefined: as the one of this name is. */
      readonly isDefault: boolean | undefined;
      readonly isShared: boolean | undefined;
    }
  | { readonly do: 'forget'; readonly user: string; readonly filter: string };

/** More than anybody finds again. */
export const MOST_FILTERS = 100;

/** A person's own filters: one of a name at each list, the last one that was kept so. */
export const savedFiltersDecider: Decider<HeldFilters, SavedFilterCommand, SavedFilterEvent> = {
  initial: [],

  evolve(held, event) {
    if (event.type === 'ListFilterForgotten') return held.filter(({ id }) => id !== event.data.filter);
    const { filter: id, list, name, criteria, is_default: isDefault = false, is_shared: isShared = false } = event.data;
    const kept = { id, list, name: name ?? '', criteria, isDefault, isShared };
    const rest = isDefault ? held.map((one) => (one.list === list ? { ...one, isDefault: false } : one)) : held;
    return rest.some((one) => one.id === id) ? rest.map((one) => (one.id === id ? kept : one)) : [...rest, kept];
  },

  decide(command, held) {
    return command.do === 'keep' ? keep(command, held) : forget(command, held);
  },
};

type Keep = Extract<SavedFilterCommand, { do: 'keep' }>;

function keep(command: Keep, held: HeldFilters): SavedFilterEvent[] {
  const { filter, list, name } = command;
  const before = sameName(held, list, name);
  const said = saidOf(command, before);
  if (before && isSame(before, said)) return [];
  if (!before && held.length >= MOST_FILTERS)
    throw new DomainError('identity.too_many_filters', { maximum: MOST_FILTERS });
  return [kept(before?.id ?? filter, command, said)];
}

function saidOf(command: Keep, before: HeldFilter | undefined): Omit<HeldFilter, 'id' | 'list'> {
  const was = before ?? { isDefault: false, isShared: false };
  const { name, criteria, isDefault = was.isDefault, isShared = was.isShared } = command;
  return { name, criteria, isDefault, isShared };
}

function kept(
  filter: string,
  { user, list }: Keep,
  { name, criteria, isDefault, isShared }: Omit<HeldFilter, 'id' | 'list'>,
): SavedFilterEvent {
  const said = { ...(isDefault && { is_default: true }), ...(isShared && { is_shared: true }) };
  return { type: 'ListFilterKept', data: { user, filter, list, name, criteria, ...said } };
}

function isSame(before: HeldFilter, { criteria, ...said }: Omit<HeldFilter, 'id' | 'list'>): boolean {
  const { name, isDefault, isShared } = before;
  const isAlike = JSON.stringify(before.criteria) === JSON.stringify(criteria);
  return isAlike && JSON.stringify({ name, isDefault, isShared }) === JSON.stringify(said);
}

function forget(
  { user, filter }: Extract<SavedFilterCommand, { do: 'forget' }>,
  held: HeldFilters,
): SavedFilterEvent[] {
  if (!held.some(({ id }) => id === filter)) throw new DomainError('identity.filter_not_found');
  return [{ type: 'ListFilterForgotten', data: { user, filter } }];
}

/** The one that has this name at this list already, whatever case and accents. */
export function sameName(held: HeldFilters, list: string, name: string): HeldFilter | undefined {
  return held.find((one) => one.list === list && plainName(one.name) === plainName(name));
}
