import { plainWords } from './ordinals.js';

const groups: readonly [RegExp, Readonly<Record<string, string>>][] = [
  [
    /adicional|addicional|gehigarri/,
    {
      es: 'Disposiciones adicionales',
      ca: 'Disposicions addicionals',
      gl: 'Disposicións adicionais',
      eu: 'Xedapen gehigarriak',
    },
  ],
  [
    /transitoria|iragankor/,
    {
      es: 'Disposiciones transitorias',
      ca: 'Disposicions transitòries',
      gl: 'Disposicións transitorias',
      eu: 'Xedapen iragankorrak',
    },
  ],
  [
    /ogatoria|indargabet/,
    {
      es: 'Disposiciones derogatorias',
      ca: 'Disposicions derogatòries',
      gl: 'Disposicións derrogatorias',
      eu: 'Xedapen indargabetzaileak',
    },
  ],
  [
    /./,
    { es: 'Disposiciones finales', ca: 'Disposicions finals', gl: 'Disposicións derradeiras', eu: 'Azken xedapenak' },
  ],
];

/** The chapter of a provision that stands under no heading of its own kind. */
export function chapterOfProvision(text: string, language: string): string {
  const plain = plainWords(text);
  const [, titles] = groups.find(([pattern]) => pattern.test(plain))!;
  return titles[language]!;
}

/** The language of a text, by the word that it calls its articles and provisions. */
export function languageOf(text: string): 'es' | 'ca' | 'gl' | 'eu' {
  if (/artikulu|xedapen/i.test(text)) return 'eu';
  if (/^artigo|derradeira|derrogatoria/i.test(text)) return 'gl';
  return /^article|disposici[óo](?!n)/i.test(text) ? 'ca' : 'es';
}
