import { type DateCase, declined, flatTexts } from '@ateneo/i18n/server';

/** The languages of the interface. */
export type Spoken = 'es' | 'ca' | 'gl' | 'eu';

/** Says what the interface says: `say('auth:login.act')`. Throws on a key that does not exist. */
export function wordsIn(language: Spoken): (key: string, values?: Record<string, string>) => string {
  const texts = flatTexts(language);
  return (key, values = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, to?: DateCase) => {
      const value = values[name] ?? '';
      return to ? declined(value, to, language) : value;
    });
  };
}

/** What says a sum, whatever the sum, the means and the rest are: one of these sentences. */
export function withAnySum(sentence: Say, ...keys: readonly string[]): RegExp {
  const gap = '\u0000';
  const anything = new Proxy<Record<string, string>>({}, { get: () => gap });
  const oneOf = keys.map((key) => {
    const said = sentence(key, anything);
    const parts = said.split(gap).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
    return `^${parts.join('.+')}$`;
  });
  return new RegExp(oneOf.join('|'));
}

type Say = (key: string, values?: Record<string, string>) => string;

/** What the button says on the page where one pays. */
export const payButton = (say: Say): RegExp => withAnySum(say, 'membership:pay.act_card', 'membership:pay.act_debit');
