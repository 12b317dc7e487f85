/**
 * Which of these covers the smallest of the areas that somebody lives in, the largest of which is the first; none where
 * several cover it: a person chooses between them, not a rule.
 */
export function covers<One extends { readonly areas: readonly string[] }>(
  line: readonly string[],
  all: readonly One[],
): One | undefined {
  const depthOf = ({ areas }: One) => line.findLastIndex((area) => areas.includes(area));
  const deepest = Math.max(...all.map(depthOf));
  const found = all.filter((one) => deepest >= 0 && depthOf(one) === deepest);
  return found.length === 1 ? found[0] : undefined;
}
