import { type Decider, DomainError } from '@ateneo/kernel';
import type { ChosenProvider, PaymentProviderChosen, ProviderName } from './provider.events.js';

/** Whom somebody's payments are asked of, and with which keys. */
export interface ProviderChoice<Name extends ChosenProvider = ChosenProvider> {
  readonly provider: Name;
  readonly publishableKey: string | null;
  readonly isTest: boolean;
  /** When something of it was last changed is in the log; whether it ever was is here. */
  readonly hasKeys: boolean;
}

/** The tenant's own, and all that must be decided together with it. */
export interface ProviderState extends ProviderChoice<ProviderName> {
  /** Money has moved, or could have: the clock is the world's for good. */
  readonly wasReal: boolean;
  /** Of organizations that have, or had, an account of their own. */
  readonly own: ReadonlyMap<string, ProviderChoice>;
}

export type ChooseProvider = PaymentProviderChosen['data'] & {
  /** The tenant's clock is not the world's. */
  readonly isClockMoved: boolean;
};

const none: ProviderChoice = { provider: 'association', publishableKey: null, isTest: true, hasKeys: false };

/** Whom a tenant's payments are asked of; where nobody said so, the sandbox, and of organizations the tenant's. */
export const providerDecider: Decider<ProviderState, ChooseProvider, PaymentProviderChosen> = {
  initial: {
    provider: 'sandbox',
    publishableKey: null,
    isTest: true,
    wasReal: false,
    hasKeys: false,
    own: new Map(),
  },

  evolve(state, { data }) {
    const { organization, provider, is_test: isTest } = data;
    const before = providerChoiceOf(state, organization);
    const hasKeys = before.hasKeys || provider === 'stripe';
    // What is being paid goes on with the key it began with.
    const publishableKey = data.publishable_key ?? before.publishableKey;
    const wasReal = state.wasReal || !isTest;
    const choice = { provider, publishableKey, isTest, hasKeys };
    if (organization === undefined) return { ...state, ...(choice as ProviderChoice<ProviderName>), wasReal };
    return { ...state, wasReal, own: new Map(state.own).set(organization, choice) };
  },

  decide({ isClockMoved, ...data }, state) {
    const { organization, provider, replaced } = data;
    const before = providerChoiceOf(state, organization);
    if (provider === 'stripe') mustBeReady(before, isClockMoved, replaced);
    // Nobody's money is real while the association only plays.
    if (organization !== undefined && !data.is_test && state.isTest)
      throw new DomainError('memberships.association_first');
    return isSame(data, before) ? [] : [{ type: 'PaymentProviderChosen', data }];
  },
};

function isSame(
  { provider, publishable_key, replaced }: PaymentProviderChosen['data'],
  before: ProviderChoice,
): boolean {
  const key = publishable_key ?? before.publishableKey;
  return provider === before.provider && key === before.publishableKey && replaced.length === 0;
}

/** Of an organization, or of the tenant itself. */
export function providerChoiceOf(state: ProviderState, organization: string | undefined): ProviderChoice {
  return organization === undefined ? state : (state.own.get(organization) ?? none);
}

/** Whose account takes the money of what this organization sells: its own, else the association's. */
export function accountOf({ own }: ProviderState, organization: string | null): string | undefined {
  return organization !== null && own.get(organization)?.provider === 'stripe' ? organization : undefined;
}

/** Somebody's money is taken, or tried to be taken, outside. */
export function isElsewhere({ provider, own }: ProviderState): boolean {
  return provider === 'stripe' || [...own.values()].some((one) => one.provider === 'stripe');
}

function mustBeReady({ hasKeys }: ProviderChoice, isClockMoved: boolean, replaced: readonly string[]): void {
  if (isClockMoved) throw new DomainError('memberships.clock_was_moved');
  const isFirst = !hasKeys && !['secret_key', 'webhook_secret'].every((one) => replaced.includes(one));
  if (isFirst) throw new DomainError('memberships.keys_missing');
}
