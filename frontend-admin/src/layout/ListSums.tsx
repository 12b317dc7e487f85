import { Stack } from '@mui/material';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { eurosIn } from '../subscriptions/Euros.js';
import { useSums } from './use-sums.js';

interface ListSumsProps<Name extends string> {
  /** Where the sums are asked. */
  of: string;
  /** Under which key each is said; how many they are by `<words>.count`. */
  words: string;
  /** The first is said also of nothing. */
  names: readonly [Name, ...Name[]];
}

/** What the rows come to that the list it stands in is filtered by, whichever page is shown. */
export function ListSums<Name extends string>({ of, words, names }: ListSumsProps<Name>) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { filterValues, total } = useListContext();
  const sums = useSums<Record<Name | 'count', number>>(of, filterValues as object);
  if (!sums || !total) return null;
  return (
    <Stack
      direction="row"
      aria-live="polite"
      sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', py: 3, fontVariantNumeric: 'tabular-nums' }}
    >
      {names
        .filter((name) => name === names[0] || sums[name] > 0)
        .map((name) => (
          <strong key={name}>{translate(`${words}.${name}`, { amount: eurosIn(locale, sums[name]) })}</strong>
        ))}
      <span>{translate(`${words}.count`, { smart_count: sums.count })}</span>
    </Stack>
  );
}
