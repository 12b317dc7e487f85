import { creditorReferencesIn } from '@ateneo/bank';
import type { SaidOfMovement } from './movement.events.js';

/** What a bank's words may tell of which fee was paid. */
export type Clue =
  | { readonly why: 'reference'; readonly first: string; readonly last: string }
  | { readonly why: 'number' | 'member'; readonly value: string }
  | { readonly why: 'name'; readonly words: readonly string[] };

/** Banks and payers write these beside names. */
const NO_NAMES = new Set(
  `transferencia transferencias transf recibida recibidas inmediata favor concepto cuota cuotas socio socia socios
   abono ingreso pago nomina anual orden ordenante remitente sepa bizum asociacion de del la las los el y i a por en para`.split(
    /\s+/u,
  ),
);
const MOST_PAIRS = 8;
/** Years and sums are no numbers of members; long ones are accounts. */
const MEMBER = /^\d{1,7}$/u;

/** Numbers of papers are compared without what stands between their parts. */
export function cluesIn({ party, text }: SaidOfMovement): Clue[] {
  const all = `${party} ${text}`;
  const words = all.split(/[\s,.;:()+]+/u).filter((word) => word !== '');
  const numbers = words.map(plainNumber).filter((word) => /\d/u.test(word) && /[A-Z]/u.test(word));
  const members = words.filter((word) => MEMBER.test(word)).map((word) => word.replace(/^0+(?=\d)/u, ''));
  return [
    ...creditorReferencesIn(all).map((range): Clue => ({ why: 'reference', ...range })),
    ...[...new Set(numbers)].map((value): Clue => ({ why: 'number', value })),
    ...[...new Set(members)].map((value): Clue => ({ why: 'member', value })),
    ...pairsOf(all).map((pair): Clue => ({ why: 'name', words: pair })),
  ];
}

export function plainNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
}

/** Words that stand beside each other: where a name stands is another place at each bank. */
function pairsOf(text: string): string[][] {
  const names = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && !NO_NAMES.has(word));
  return names
    .slice(1)
    .map((word, nth) => [names[nth]!, word])
    .slice(0, MOST_PAIRS);
}
