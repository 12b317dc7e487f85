import { type Language, language } from '@ateneo/contracts';
import type { FastifyRequest } from 'fastify';
import { stateOf } from './request-state.js';

const known: ReadonlySet<string> = new Set(language.options);

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

/** In which language a document is filled: as this browser chose before, else as it asks, else the tenant's. */
export function documentLanguage(request: FastifyRequest): Language {
  const chosen = language.safeParse(request.cookies?.['language']);
  return chosen.data ?? stateOf(request)?.language ?? 'es';
}
