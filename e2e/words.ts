import { flatTexts } from '@ateneo/i18n/server';

/** The languages of the interface. */
export type Spoken = 'es' | 'ca' | 'gl' | 'eu';

/** Says what the interface says: `say('auth:login.act')`. Throws on a key that does not exist. */
export function wordsIn(language: Spoken): (key: string, values?: Record<string, string>) => string {
  const texts = flatTexts(language);
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
