import type { DifferencePart } from '@ateneo/contracts';

/** Characters of unchanged text shown on either side of a change, and of the change itself. */
const around = 60;
const most = 160;

const tail = (text: string) => (text.length > around ? `…${text.slice(-around).replace(/^\S*\s/, '')}` : text);
const head = (text: string, length = around) =>
  text.length > length ? `${text.slice(0, length).replace(/\s\S*$/, '')}…` : text;

/** The first change of a difference with the words around it. */
export function excerptOf(parts: readonly DifferencePart[]): DifferencePart[] {
  const first = parts.findIndex(({ op }) => op !== 'equal');
  if (first < 0) return [];
  const rest = parts.slice(first);
  const length = rest.findIndex(({ op }) => op === 'equal');
  const change = length < 0 ? rest : rest.slice(0, length);
  const before = parts[first - 1];
  const after = length < 0 ? undefined : rest[length];
  return [
    ...(before ? [{ op: 'equal' as const, text: tail(before.text) }] : []),
    ...change.map(({ op, text }) => ({ op, text: head(text, most) })),
    ...(after ? [{ op: 'equal' as const, text: head(after.text) }] : []),
  ];
}
