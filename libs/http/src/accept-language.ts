import type { Language } from '@ateneo/contracts';

const known: ReadonlySet<string> = new Set<Language>(['es', 'ca', 'gl', 'eu']);

/** The supported language that an `Accept-Language` header likes best; undefined when it names none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => wish(part, order))
    .filter(({ tag, weight }) => known.has(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order);
  return wishes[0]?.tag as Language | undefined;
}

function wish(part: string, order: number): { tag: string; weight: number; order: number } {
  const [range = '', ...params] = part.split(';');
  const weight = params.map((p) => /^\s*q=([\d.]+)\s*$/i.exec(p)?.[1]).find((q) => q !== undefined);
  return { tag: range.trim().toLowerCase().split('-')[0]!, weight: Number(weight ?? 1), order };
}
