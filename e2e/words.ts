import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The languages of the interface. */
export type Spoken = 'es' | 'ca' | 'gl' | 'eu';

export const locales = join(import.meta.dirname, '../libs/i18n/locales');

/** Every text of a language by `namespace:key`, nested keys joined by dots. */
export function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (prefix: string, node: unknown) => {
    if (typeof node === 'string') texts.set(prefix, node);
    else
      for (const [key, child] of Object.entries(node as object))
        walk(prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`, child);
  };
  const files = readdirSync(join(locales, language), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.json')))
    walk(`${file.replace(/([\\/].*)?\.json$/, '')}:`, JSON.parse(readFileSync(join(locales, language, file), 'utf8')));
  return texts;
}

/** Says what the interface says: `say('auth:login.act')`. Throws on a key that does not exist. */
export function wordsIn(language: Spoken): (key: string, values?: Record<string, string>) => string {
  const texts = textsOf(language);
  return (key, values = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** The name of a button that says a sum, whatever the sum and the means are. */
export function withAnySum(sentence: (key: string, values?: Record<string, string>) => string, key: string): RegExp {
  const gap = '\u0000';
  const said = sentence(key, { amount: gap, brand: gap, last4: gap });
  const parts = said.split(gap).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}
