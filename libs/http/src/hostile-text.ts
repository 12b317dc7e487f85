import { hasForbiddenCharacters } from '@ateneo/contracts';
import type { FieldFault } from './field-errors.js';

const DEEPEST = 50;

/** Text that no database or log should meet: NUL, and halves of characters. */
function isBroken(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text);
}

/** Where a body holds broken text, or is nested too deep; undefined when it is sound. Keys count as text. */
export function brokenText(value: unknown, path: readonly string[] = []): FieldFault | undefined {
  const here = path.join('.') || 'body';
  if (typeof value === 'string') return isBroken(value) ? fault(here) : undefined;
  if (!isNested(value)) return undefined;
  if (path.length > DEEPEST) return fault(path[0]!);
  const entries = Object.entries(value);
  if (entries.some(([key]) => isBroken(key))) return fault(here);
  return firstOf(entries, ([key, inner]) => brokenText(inner, [...path, key]));
}

function firstOf<T, Found>(items: readonly T[], find: (item: T) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isNested(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Buffer.isBuffer(value);
}

function fault(field: string): FieldFault {
  return { field, code: 'http.wrong_format', details: {} };
}

/** The first parameter of a path or query that holds control characters or broken text. */
export function hostileParameter(parameters: unknown): FieldFault | undefined {
  const entries = Object.entries((parameters ?? {}) as Record<string, unknown>);
  const bad = entries.find(([key, value]) => [key, ...[value].flat()].some((text) => isHostile(String(text))));
  return bad && fault(isHostile(bad[0]) ? 'query' : bad[0]);
}

function isHostile(text: string): boolean {
  return isBroken(text) || hasForbiddenCharacters(text);
}

/** The first parameter of a query with a percent sign that begins no character: it would be read as something else. */
export function unreadableParameter(url: string): FieldFault | undefined {
  const [, ...query] = url.split('?');
  const bad = query
    .join('?')
    .split('&')
    .find((parameter) => decoded(parameter) === undefined);
  return bad === undefined ? undefined : fault(decoded(bad.split('=')[0]!) ?? 'query');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
