import { type Decider, DomainError } from '@ateneo/kernel';
import type { SubscriptionAsked, SubscriptionBegan, SubscriptionEvent, Way } from './subscription.events.js';

export interface SubscriptionState {
  readonly phase: 'absent' | 'asked' | 'subscribed' | 'ended' | 'forgotten';
  readonly newsletter: string;
  readonly user: string | null;
  /** A visitor's. */
  readonly email: string | null;
  readonly language: 'es' | 'ca' | 'gl' | 'eu' | null;
  /** Who left by themselves is not subscribed again by anything but their own will. */
  readonly left: boolean;
  /** The merge that it began by. */
  readonly merge?: string | undefined;
  /** The subscription that goes on instead of a visitor's. */
  readonly to?: string | undefined;
}

export type SubscriptionCommand =
  | { readonly do: 'ask'; readonly asked: SubscriptionAsked['data'] }
  | { readonly do: 'confirm'; readonly subscription: string }
  | {
      readonly do: 'begin';
      readonly subscription: string;
      readonly newsletter: string;
      readonly user: string;
      readonly way: Way;
      readonly merge?: string;
    }
  /** The merge by which it began was undone. */
  | { readonly do: 'give_back'; readonly subscription: string; readonly merge: string }
  | { readonly do: 'end'; readonly subscription: string; readonly way: Way; readonly to?: string }
  | { readonly do: 'forget'; readonly subscription: string };

type Command<Do extends SubscriptionCommand['do']> = Extract<SubscriptionCommand, { do: Do }>;
type Decide<Asked = SubscriptionCommand> = (command: Asked, state: SubscriptionState) => SubscriptionEvent[];

const deciders: { readonly [Do in SubscriptionCommand['do']]: Decide<Command<Do>> } = {
  ask: ({ asked }, { phase }) => (phase === 'absent' ? [{ type: 'SubscriptionAsked', data: asked }] : []),
  confirm: ({ subscription }, state) => confirm(subscription, state),
  begin,
  give_back: ({ subscription, merge }, state) =>
    state.merge === merge ? end({ do: 'end', subscription, way: 'merge' }, state) : [],
  end,
  forget: ({ subscription }, state) => forget(subscription, state),
};

/** One reader of one newsletter. A visitor asks and confirms; whoever has an account begins; either leaves at any time. */
export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  initial: { phase: 'absent', newsletter: '', user: null, email: null, language: null, left: false },

  evolve(state, event) {
    switch (event.type) {
      case 'SubscriptionAsked': {
        const { newsletter, email, language } = event.data;
        return { ...state, phase: 'asked', newsletter, email, language };
      }
      case 'SubscriptionBegan':
        return began(event.data, state);
      case 'SubscriptionEnded':
        return { ...state, phase: 'ended', left: !FOLLOWS.has(event.data.way), to: event.data.to };
      case 'SubscriptionForgotten':
        return { ...state, phase: 'forgotten', email: null };
    }
  },

  decide(command, state) {
    return (deciders[command.do] as Decide)(command, state);
  },
};

/** Ways that follow from something else, not from what the reader wants of the newsletter. */
const FOLLOWS: ReadonlySet<Way> = new Set(['membership', 'merge', 'address']);

function began({ newsletter, user, merge }: SubscriptionBegan['data'], state: SubscriptionState): SubscriptionState {
  return { ...state, phase: 'subscribed', newsletter, user, left: false, merge };
}

function confirm(subscription: string, { phase, newsletter, language }: SubscriptionState): SubscriptionEvent[] {
  if (phase === 'subscribed') return [];
  if (phase !== 'asked') throw new DomainError('mailing.unknown_subscription');
  const data = { subscription, newsletter, user: null, language, way: 'public_form' } as const;
  return [{ type: 'SubscriptionBegan', data }];
}

function begin({ do: _, ...said }: Command<'begin'>, { phase, left }: SubscriptionState): SubscriptionEvent[] {
  if (phase === 'subscribed' || (left && FOLLOWS.has(said.way))) return [];
  return [{ type: 'SubscriptionBegan', data: { ...said, language: null } }];
}

function end({ do: _, ...said }: Command<'end'>, { phase, newsletter }: SubscriptionState): SubscriptionEvent[] {
  const isThere = phase === 'asked' || phase === 'subscribed';
  return isThere ? [{ type: 'SubscriptionEnded', data: { ...said, newsletter } }] : [];
}

/** Only a visitor's address is to be forgotten, and only once nothing is sent to it any more. */
function forget(subscription: string, { phase, user, newsletter }: SubscriptionState): SubscriptionEvent[] {
  if (user !== null || phase === 'absent' || phase === 'forgotten' || phase === 'subscribed') return [];
  const ended: SubscriptionEvent[] =
    phase === 'ended' ? [] : [{ type: 'SubscriptionEnded', data: { subscription, newsletter, way: 'not_confirmed' } }];
  return [...ended, { type: 'SubscriptionForgotten', data: { subscription } }];
}
