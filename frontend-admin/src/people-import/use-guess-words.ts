import type { ImportGuess } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

/** What was taken for what, as a sentence. */
export function useGuessWords(): (guess: ImportGuess) => string {
  const translate = useTranslate();
  const { longDay } = useMoments();
  const shown = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? longDay(text) : text);
  return ({ kind, typed, read }) =>
    translate(`console.people_import.guess.${kind}`, { typed: shown(typed), read: shown(read) });
}

/** Whether it is about one row, and is said beside it. */
export function isOfARow({ kind, count }: ImportGuess): boolean {
  return count === 1 && (kind === 'doubtful_name' || kind === 'elsewhere');
}
