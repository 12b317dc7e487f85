import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { TransferBegan, TransferEvent } from './transfer.events.js';

export type TransferState = { readonly isUndone: boolean } & TransferBegan['data'];

/** How an organization stands, by its own stream. */
export type OrganizationStatus = 'unknown' | 'open' | 'closed';

export type TransferCommand =
  | ({
      readonly do: 'begin';
      readonly known: { readonly from: OrganizationStatus; readonly to: OrganizationStatus };
    } & TransferBegan['data'])
  /** `origin`: of the organization where they go back to. */
  | { readonly do: 'undo'; readonly transfer: string; readonly origin: OrganizationStatus };

/** A move of many from one organization to another, begun once and undone as a whole. */
export const transferDecider: Decider<TransferState | undefined, TransferCommand, TransferEvent> = {
  initial: undefined,

  evolve(state, event) {
    if (event.type === 'TransferBegan') return { ...event.data, isUndone: false };
    return state && { ...state, isUndone: true };
  },

  decide(command, state) {
    if (command.do === 'begin') return state ? [] : begin(command);
    if (!state) throw new DomainError('organizations.transfer_not_found');
    if (state.isUndone) return [];
    if (command.origin !== 'open') throw new DomainError('organizations.closed');
    return [{ type: 'TransferUndone', data: { transfer: command.transfer } }];
  },
};

function begin({ transfer, from, to, areas, known }: Extract<TransferCommand, { do: 'begin' }>): TransferEvent[] {
  if (known.from === 'unknown') throw fieldError('from', 'identity.unknown_organization');
  if (known.to === 'unknown') throw fieldError('to', 'identity.unknown_organization');
  if (known.to === 'closed') throw fieldError('to', 'organizations.closed');
  if (from === to) throw fieldError('to', 'organizations.same_organization');
  return [{ type: 'TransferBegan', data: { transfer, from, to, areas } }];
}
