import { type Decider, DomainError } from '@ateneo/kernel';
import type { PayerEvent, PaymentMethodAdded, ShownMethod } from './payer.events.js';

export interface PayerState {
  /** In the order in which they came. */
  readonly methods: readonly string[];
  /** Removed ones never come back by themselves, whatever is heard late of an old payment. */
  readonly gone: readonly string[];
  readonly chosen: string | null;
  /** Of those that are there; of an erased person nothing. */
  readonly shown: ReadonlyMap<string, ShownMethod | null>;
  /** By method, the organization whose own account alone can charge it. */
  readonly accounts: ReadonlyMap<string, string>;
}

export type PayerCommand =
  | ({ readonly do: 'add' } & PaymentMethodAdded['data'])
  /** `of`: what their membership is charged by, where they have one. */
  | { readonly do: 'choose'; readonly user: string; readonly method: string; readonly of?: Charged }
  /** `of`: the same, where it is charged again. */
  | { readonly do: 'remove'; readonly user: string; readonly method: string; readonly of?: Charged };

/** The association's account, or the organization's that has one of its own. */
export interface Charged {
  readonly account: string | undefined;
}

/** A person's means of payment: the last one that paid is the default; the last of a running membership stays. */
export const payerDecider: Decider<PayerState, PayerCommand, PayerEvent> = {
  initial: { methods: [], gone: [], chosen: null, shown: new Map(), accounts: new Map() },

  evolve(state, { type, data }) {
    const { methods, gone, chosen } = state;
    const { method } = data;
    if (type === 'DefaultPaymentMethodChosen') return { ...state, chosen: method };
    if (type === 'PaymentMethodAdded') return withMethod(state, data);
    const left = methods.filter((one) => one !== method);
    const shown = new Map([...state.shown].filter(([one]) => one !== method));
    return {
      ...state,
      methods: left,
      gone: [...gone, method],
      chosen: chosen === method ? (left.at(-1) ?? null) : chosen,
      shown,
    };
  },

  decide(command, state) {
    if (command.do === 'add') return added(command, state);
    const { user, method } = command;
    if (!state.methods.includes(method)) throw new DomainError('memberships.method_not_found');
    const able = command.of && ableOf(state, command.of.account);
    if (command.do === 'choose') return choose(command, state, able);
    if (able?.length === 1 && able[0] === method) throw new DomainError('memberships.last_method');
    return [{ type: 'PaymentMethodRemoved', data: { user, method } }];
  },
};

function choose(
  { user, method }: Extract<PayerCommand, { do: 'choose' }>,
  { chosen }: PayerState,
  able: readonly string[] = [method],
): PayerEvent[] {
  if (!able.includes(method)) throw new DomainError('memberships.method_of_another');
  return chosen === method ? [] : [{ type: 'DefaultPaymentMethodChosen', data: { user, method } }];
}

function added({ do: _, ...data }: Extract<PayerCommand, { do: 'add' }>, { methods, gone }: PayerState): PayerEvent[] {
  const { user, method } = data;
  if (methods.includes(method) || gone.includes(method)) return [];
  return [
    { type: 'PaymentMethodAdded', data },
    { type: 'DefaultPaymentMethodChosen', data: { user, method } },
  ];
}

function withMethod(state: PayerState, { method, account, shown }: PaymentMethodAdded['data']): PayerState {
  const accounts = account === undefined ? state.accounts : new Map(state.accounts).set(method, account);
  return { ...state, methods: [...state.methods, method], shown: new Map(state.shown).set(method, shown), accounts };
}

/** What this account can charge. */
export function ableOf({ methods, accounts }: PayerState, account: string | undefined): readonly string[] {
  return methods.filter((one) => accounts.get(one) === account);
}

/** What this account can charge them by: the chosen one, else the last that came. */
export function chargedBy(state: PayerState, account: string | undefined): string | null {
  const able = ableOf(state, account);
  const { chosen } = state;
  return chosen !== null && able.includes(chosen) ? chosen : (able.at(-1) ?? null);
}

/** What the next fee is charged by. */
export function chargedWith(state: PayerState, account: string | undefined): ShownMethod | null {
  const method = chargedBy(state, account);
  return (method !== null && state.shown.get(method)) || null;
}
