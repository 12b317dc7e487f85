import { MoneyField, Pill } from '@ateneo/ui';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';
import type { Offer } from '../api/membership.js';
import { nameIn } from '../money.js';
import { type OfferChoosing, useMayTake } from '../use-offer-choice.js';

interface FeeCardsProps extends OfferChoosing {
  /** The price that one pays already: shown among the others, and not to be chosen. */
  own?: Offer | undefined;
}

/** The fee plans to choose from, a card each; where one is a minimum, how much. */
export function FeeCards({ offers, own, chosen, isEnough, typed, choose, type }: FeeCardsProps): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const label = useId();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <FormControl>
        <FormLabel id={label} sx={{ mb: 2 }}>
          {t('join.choose')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={label}
          name="price"
          value={chosen?.price.id ?? ''}
          onChange={(_, id) => choose(offers.find(({ price }) => price.id === id)!)}
          sx={{ gap: 3 }}
        >
          {own && <FeeCard offer={own} isOwn />}
          {offers.map((offer) => (
            <FeeCard key={offer.price.id} offer={offer} />
          ))}
        </RadioGroup>
      </FormControl>
      {chosen?.price.is_minimum && (
        <MoneyField
          label={t('join.amount')}
          value={typed}
          isWrong={!isEnough}
          hint={t('join.at_least', { amount: euros(chosen.price.amount, i18n.language) })}
          unclear={t('join.unclear_amount')}
          onChange={type}
        />
      )}
    </Box>
  );
}

function FeeCard({ offer: { product, price }, isOwn = false }: { offer: Offer; isOwn?: boolean }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const amount = euros(price.amount, i18n.language);
  const interval = t(`interval.${price.interval}`);
  const notes = useNotes({ product, price });
  const isBarred = !useMayTake()({ product, price });
  return (
    <FormControlLabel
      value={price.id}
      disabled={isOwn || isBarred}
      control={<Radio />}
      sx={cardStyle}
      label={
        <>
          <Box component="span" sx={lineStyle}>
            <Typography component="span" sx={{ fontWeight: 700 }}>
              {nameIn(product.names, i18n.language)}
            </Typography>
            {isOwn && <Pill tone="neutral">{t('change.own')}</Pill>}
          </Box>
          <Typography component="span" sx={{ display: 'block', fontSize: '1.125rem' }}>
            {t(price.is_minimum ? 'join.price_from' : 'join.price', { amount, interval })}
          </Typography>
          {notes.length > 0 && (
            <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
              {notes.join(' · ')}
            </Typography>
          )}
        </>
      }
    />
  );
}

/** Who may take it, and what is particular about it. */
function useNotes({ product: { min_age: from, max_age: to, needs_approval }, price }: Offer): string[] {
  const { t } = useTranslation('membership');
  const ages =
    from !== null && to !== null
      ? t('join.ages', { from, to })
      : from !== null
        ? t('join.age_from', { from })
        : to !== null && t('join.age_to', { to });
  return [
    ages,
    price.trial_days > 0 && t('join.first_days', { count: price.trial_days }),
    needs_approval && t('join.approved'),
  ].filter((note) => note !== false);
}

const lineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 } as const;
const cardStyle = {
  m: 0,
  pl: 2,
  pr: 4,
  py: 3,
  gap: 1,
  alignItems: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& .MuiFormControlLabel-label': { minWidth: 0, pt: 2, overflowWrap: 'anywhere' },
  '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentcolor', color: 'primary.main' },
  '&:has(:checked) .MuiFormControlLabel-label': { color: 'text.primary' },
} as const;
