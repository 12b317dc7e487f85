import { readEuros, typedEuros } from '@ateneo/ui';
import { useState } from 'react';
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

/** One of what is offered, and how much for it. @param usual the price that somebody had before. */
export function useOfferChoice(offers: readonly Offer[], usual?: string): OfferChoosing {
  const first = offers.find(({ price }) => price.id === usual) ?? (offers.length === 1 ? offers[0] : undefined);
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
