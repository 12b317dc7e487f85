import type { Parity } from './presentation.events.js';

/** Genders as people said them: H, M, X, or ? for who would rather not say. */
type Genders = readonly string[];

const rules: Readonly<Record<Parity, (genders: Genders) => boolean>> = {
  none: () => true,
  sixty: (genders) => ['H', 'M'].every((one) => count(genders, one) * 10 <= genders.length * 6),
  half_women: (genders) => count(genders, 'M') * 2 >= genders.length,
  // Whoever is neither fits beside both.
  zipper: (genders) => genders.every((one, at) => !'HM'.includes(one) || one !== genders[at - 1]),
};

function count(genders: Genders, wanted: string): number {
  return genders.filter((one) => one === wanted).length;
}

/** Whether a list, in its order, keeps to the parity that is asked. */
export function keepsParity(parity: Parity, genders: Genders): boolean {
  return rules[parity](genders);
}
