import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { subscriptionDecider } from './subscription.decider.js';
import type { SubscriptionEvent, Way } from './subscription.events.js';

const [subscription, newsletter, user] = ['s', 'n', 'u'] as const;
const asked: SubscriptionEvent = {
  type: 'SubscriptionAsked',
  data: { subscription, newsletter, email: 'a@example.org', language: 'gl' },
};
const began = (way: Way, whose: string | null = user): SubscriptionEvent => ({
  type: 'SubscriptionBegan',
  data: { subscription, newsletter, user: whose, language: whose === null ? 'gl' : null, way },
});
const ended = (way: Way): SubscriptionEvent => ({ type: 'SubscriptionEnded', data: { subscription, newsletter, way } });
const forgotten: SubscriptionEvent = { type: 'SubscriptionForgotten', data: { subscription } };
const when = (...past: SubscriptionEvent[]) => given(subscriptionDecider, ...past).when;
const begin = (way: Way) => ({ do: 'begin', subscription, newsletter, user, way }) as const;

describe('a subscription', () => {
  test('of a visitor begins when they confirm, not when somebody types their address', () => {
    expect(when()({ do: 'ask', asked: asked.data as never })).toEqual({ events: [asked] });
    expect(when(asked)({ do: 'ask', asked: asked.data as never })).toEqual({ events: [] });
    expect(when(asked)({ do: 'confirm', subscription })).toEqual({ events: [began('public_form', null)] });
    expect(when()({ do: 'confirm', subscription })).toEqual({ refused: 'mailing.unknown_subscription' });
    expect(when(asked, ended('one_click'))({ do: 'confirm', subscription })).toEqual({
      refused: 'mailing.unknown_subscription',
    });
  });

  test('of somebody who left by themselves does not begin with a membership', () => {
    expect(when()(begin('membership'))).toEqual({ events: [began('membership')] });
    expect(when(began('own_page'), ended('one_click'))(begin('membership'))).toEqual({ events: [] });
    expect(when(began('own_page'), ended('one_click'))(begin('own_page'))).toEqual({ events: [began('own_page')] });
    expect(when(began('own_page'), ended('membership'))(begin('membership'))).toEqual({
      events: [began('membership')],
    });
  });

  test('that a merge began goes when it is undone, unless its reader has chosen since', () => {
    const joined = { do: 'begin', subscription, newsletter, user, way: 'merge', merge: 'm' } as const;
    const { events } = when()(joined) as { events: SubscriptionEvent[] };
    expect(events).toEqual([{ type: 'SubscriptionBegan', data: { ...began('merge').data, merge: 'm' } }]);
    const giveBack = (merge: string) => ({ do: 'give_back', subscription, merge }) as const;
    expect(when(...events)(giveBack('m'))).toEqual({ events: [ended('merge')] });
    expect(when(...events)(giveBack('another'))).toEqual({ events: [] });
    expect(when(...events, ended('own_page'), began('own_page'))(giveBack('m'))).toEqual({ events: [] });
    expect(when(began('own_page'))(giveBack('m'))).toEqual({ events: [] });
    expect(when(began('own_page'), ended('one_click'))(joined)).toEqual({ events: [] });
    expect(when(...events, ended('merge'))(joined)).toEqual({ events });
  });

  test('of a visitor whose address is an account’s goes on as the account’s, unless that one was left', () => {
    const end = { do: 'end', subscription, way: 'address', to: 'other' } as const;
    const goesOn = {
      type: 'SubscriptionEnded',
      data: { subscription, newsletter, way: 'address', to: 'other' },
    } as const;
    expect(when(asked, began('public_form', null))(end)).toEqual({ events: [goesOn] });
    const past = [asked, began('public_form', null), goesOn, forgotten];
    expect(past.reduce(subscriptionDecider.evolve, subscriptionDecider.initial).to).toBe('other');
    expect(when()(begin('address'))).toEqual({ events: [began('address')] });
    expect(when(began('own_page'), ended('own_page'))(begin('address'))).toEqual({ events: [] });
  });

  test('ends again and again', () => {
    const end = { do: 'end', subscription, way: 'one_click' } as const;
    expect(when(began('own_page'))(end)).toEqual({ events: [ended('one_click')] });
    expect(when(began('own_page'), ended('one_click'))(end)).toEqual({ events: [] });
    expect(when(asked, ended('one_click'), forgotten)(end)).toEqual({ events: [] });
  });

  test('of a visitor is forgotten once nothing is sent, and of an account never', () => {
    const forget = { do: 'forget', subscription } as const;
    expect(when(asked)(forget)).toEqual({ events: [ended('not_confirmed'), forgotten] });
    expect(when(asked, ended('one_click'))(forget)).toEqual({ events: [forgotten] });
    expect(when(asked, began('public_form', null))(forget)).toEqual({ events: [] });
    expect(when(began('own_page'), ended('one_click'))(forget)).toEqual({ events: [] });
  });
});
