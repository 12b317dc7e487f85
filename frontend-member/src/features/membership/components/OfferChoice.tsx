import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { MoneyField, readEuros, typedEuros } from '@ateneo/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';
import type { Offer } from '../api/membership.js';
import { nameIn } from '../money.js';

export interface OfferChoosing {
  offers: readonly Offer[];
  chosen: Offer;
  amount: number;
  isEnough: boolean;
  /** How much, as it is typed. */
  typed: string;
  choose: (offer: Offer) => void;
  type: (text: string) => void;
}

/** One of what is offered, and how much for it. */
export function useOfferChoice(offers: readonly Offer[]): OfferChoosing {
  const [chosen, setChosen] = useState(offers[0]!);
  const [typed, type] = useState(typedEuros(chosen.price.amount));
  const amount = readEuros(typed) ?? 0;
  const choose = (offer: Offer) => {
    setChosen(offer);
    type(typedEuros(offer.price.amount));
  };
  return { offers, chosen, amount, isEnough: amount >= chosen.price.amount, typed, choose, type };
}

/** The fee plans to choose from; where one is a minimum, how much. */
export function OfferChoice({ offers, chosen, isEnough, typed, choose, type }: OfferChoosing): ReactElement {
  const { t, i18n } = useTranslation('membership');
  return (
    <>
      <FormControl>
        <FormLabel id="quota">{t('join.quota')}</FormLabel>
        <RadioGroup
          aria-labelledby="quota"
          name="price"
          value={chosen.price.id}
          onChange={(_, id) => choose(offers.find(({ price }) => price.id === id) ?? chosen)}
        >
          {offers.map(({ product, price }) => (
            <FormControlLabel
              key={price.id}
              value={price.id}
              control={<Radio />}
              sx={{ minHeight: 44 }}
              label={t(price.is_minimum ? 'join.offer_from' : 'join.offer', {
                name: nameIn(product.names, i18n.language),
                amount: euros(price.amount, i18n.language),
                interval: t(`interval.${price.interval}`),
              })}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {chosen.price.is_minimum && (
        <MoneyField
          label={t('join.amount')}
          value={typed}
          isWrong={!isEnough}
          hint={t('join.at_least', { amount: euros(chosen.price.amount, i18n.language) })}
          unclear={t('join.unclear_amount')}
          onChange={type}
        />
      )}
    </>
  );
}
