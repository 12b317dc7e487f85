/** A line that may be an article's title. */
export interface Candidate {
  readonly number: number;
  readonly hasSuffix: boolean;
  readonly style: 'heading' | 'bold' | 'plain';
}

const WEIGHTS = { heading: 100, bold: 1.2, plain: 1 };
// How far back the article before may stand, in candidates.
const REACH = 400;

/**
 * Which lines are titles of articles: those whose numbers rise, so that a sentence that begins with `Artículo 22` of
 * another law is none. Headings always are, where they tell the articles; other lines only where they leave no doubt.
 */
export function chainOf(candidates: readonly Candidate[]): Set<number> {
  const all = candidates.map((_, at) => at);
  const headings = all.filter((at) => candidates[at]!.style === 'heading');
  const others = best(
    candidates,
    all.filter((at) => candidates[at]!.style !== 'heading'),
  );
  if (headings.length === 0) return others;
  // Headings that only cite: two articles of another law, in a decree that has its own in bold.
  const isCited = candidates[headings[0]!]!.number > 2 && [...others].some((at) => candidates[at]!.number === 1);
  if (isCited)
    return best(
      candidates.map((one) => ({ ...one, style: 'plain' as const })),
      all,
    );
  const together = [...best(candidates, all)].toSorted((a, b) => a - b);
  const isWhole = isContiguous(together.map((at) => candidates[at]!.number));
  if (isWhole && together.length >= headings.length * 2) return new Set(together);
  return best(
    candidates,
    all.filter((at) => isBetween(candidates, headings, at)),
  );
}

/** A line among headings fills a gap: `Artículo 4` between the headings of 3 and 5. */
function isBetween(candidates: readonly Candidate[], headings: readonly number[], at: number): boolean {
  const own = candidates[at]!;
  if (own.style === 'heading') return true;
  const before = headings.findLast((one) => one < at);
  const after = headings.find((one) => one > at);
  // The first article and the last one only beside their neighbours.
  if (before === undefined) return own.number === candidates[after!]!.number - 1;
  if (after === undefined) return own.number === candidates[before]!.number + 1;
  return candidates[before]!.number < own.number && own.number < candidates[after]!.number;
}

/** Nine in ten follow the one before. */
function isContiguous(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).filter((number, at) => number === numbers[at]! + 1);
  return steps.length >= (numbers.length - 1) * 0.9;
}

/** The heaviest chain through the candidates at these places. */
function best(candidates: readonly Candidate[], places: readonly number[]): Set<number> {
  const scores: number[] = [];
  const links: number[] = [];
  for (let to = 0; to < places.length; to += 1) {
    const own = candidates[places[to]!]!;
    scores[to] = WEIGHTS[own.style] - costOfBeginning(own);
    links[to] = -1;
    for (let from = Math.max(0, to - REACH); from < to; from += 1) {
      const score = scores[from]! + WEIGHTS[own.style] - costOf(candidates[places[from]!]!, own);
      if (score > scores[to]!) [scores[to], links[to]] = [score, from];
    }
  }
  const chain = new Set<number>();
  let at = scores.indexOf(Math.max(...scores));
  if (at >= 0 && scores[at]! <= 0) at = -1;
  for (; at >= 0; at = links[at]!) chain.add(places[at]!);
  return chain;
}

function costOfBeginning({ number, style }: Candidate): number {
  return number <= 1 || style === 'heading' ? 0 : 0.5;
}

/** What it costs to go on from one number to another; a numbering that begins anew does so for several articles. */
function costOf(from: Candidate, to: Candidate): number {
  const step = to.number - from.number;
  if (step === 1 || (step === 0 && to.hasSuffix)) return 0;
  if (step > 1) return step <= 3 ? 0.6 : 1.3;
  if (to.number === 1) return 0.8;
  return to.style === 'heading' ? 3 : Number.POSITIVE_INFINITY;
}
