import { readEuros, typedEuros } from '@ateneo/ui';
import { useState } from 'react';
import { ageOn } from '../../lib/age.js';
import { useSelf } from '../../lib/self.js';
import type { Offer } from './api/membership.js';

export interface OfferChoosing {
  offers: readonly Offer[];
  /** Nothing is chosen for anybody, unless there is one thing to choose. */
  chosen: Offer | undefined;
  amount: number;
  isEnough: boolean;
  /** How much, as it is typed. */
  typed: string;
  choose: (offer: Offer) => void;
  type: (text: string) => void;
}

/** Whether the reader's age lets them take it: what does not is shown with its ages, and cannot be chosen. */
export function useMayTake(): (offer: Offer) => boolean {
  const birth = useSelf()?.birth_date;
  const [today] = useState(() => new Date());
  const age = birth ? ageOn(today, birth) : undefined;
  return ({ product: { min_age: from, max_age: to } }) =>
    age === undefined || ((from === null || age >= from) && (to === null || age <= to));
}

/** One of what is offered, and how much for it. @param usual the price that somebody had before. */
export function useOfferChoice(offers: readonly Offer[], usual?: string): OfferChoosing {
  const mayTake = useMayTake();
  const open = offers.filter(mayTake);
  const first =
    open.find(({ price }) => price.id === usual) ?? (open.length === 1 && offers.length === 1 ? open[0] : undefined);
  const [chosen, setChosen] = useState(first);
  const [typed, type] = useState(first ? typedEuros(first.price.amount) : '');
  const amount = readEuros(typed) ?? 0;
  const choose = (offer: Offer) => {
    setChosen(offer);
    type(typedEuros(offer.price.amount));
  };
  const isEnough = chosen !== undefined && amount >= chosen.price.amount;
  return { offers, chosen, amount, isEnough, typed, choose, type };
}
