import type { DifferencePart } from '@ateneo/contracts';
import { diffWordsWithSpace } from 'diff';

/** The change from one text to another by words, as the server computes it (contract, 6): live, while one types. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const intlSegmenter = new Intl.Segmenter('es', { granularity: 'word' });
  return diffWordsWithSpace(before, after, { intlSegmenter }).map(({ added, removed, value }) => ({
    op: added ? 'insert' : removed ? 'delete' : 'equal',
    text: value,
  }));
}
