import type { CandidacyPresentation } from '@ateneo/contracts';
import { useTranslation } from 'react-i18next';

export type Who = 'candidates' | 'substitutes';

type Limits = Pick<
  CandidacyPresentation,
  'min_candidates' | 'max_candidates' | 'has_substitutes' | 'min_substitutes' | 'max_substitutes'
>;

/** How many there are of how many are asked for: "1 de 3 a 5 personas". */
export function useSoMany(): (who: Who, number: number, limits: Limits) => string {
  const { t } = useTranslation('candidacy');
  return (who, number, limits) => {
    const [least, most] = boundsOf(who, limits);
    if (most === 0 && least === 0) return t('size', { count: number });
    if (most === 0) return t('so_many.least', { number, count: least });
    if (least === 0) return t('so_many.most', { number, count: most });
    if (least === most) return t('so_many.exactly', { number, count: most });
    return t('so_many.range', { number, least, most });
  };
}

/** A most of 0 is no bound. A list of nobody is no candidacy. */
function boundsOf(who: Who, limits: Limits): readonly [number, number] {
  if (who === 'candidates') return [Math.max(limits.min_candidates, 1), limits.max_candidates];
  return [limits.min_substitutes, limits.max_substitutes];
}
