import type { Language, ReservationRecord } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { comingEventsQuery, placesAtQuery } from './api/events.js';
import { type MoneyBack, moneyBack } from './money-back.js';
import { useMoney } from './use-money.js';

/** What becomes of one's tickets with the account, a sentence or two an event: how many, of what, and of their money. */
export function useTicketsLeftBehind(user: string): string[] {
  const { t, i18n } = useTranslation('profile');
  const money = useMoney();
  const events = useQuery(comingEventsQuery).data?.results ?? [];
  const own = useQuery(
    placesAtQuery(
      events.map(({ id }) => id),
      user,
    ),
  );
  return events.flatMap(({ id, title, start_datetime }) => {
    const places = own.data?.results.filter(({ event }) => event === id) ?? [];
    if (places.length === 0) return [];
    const date = formatDate(start_datetime, 'day', i18n.language as Language);
    const sums = (['all', 'by_hand', 'late'] as const).flatMap((back) => {
      const cents = paid(places, back);
      return cents === 0 ? [] : [t(`deletion.gone.back_${back}`, { amount: money(cents) })];
    });
    return [[t('deletion.gone.tickets', { count: places.length, title, date }), ...sums].join(' ')];
  });
}

/** Of these places what comes back in this way. */
function paid(places: readonly ReservationRecord[], back: MoneyBack): number {
  const now = new Date();
  return places.filter((place) => moneyBack(place, now) === back).reduce((sum, { price }) => sum + price, 0);
}
