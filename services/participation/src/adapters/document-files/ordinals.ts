/** The words that laws number with, in four languages, plain (without accents, in small letters), and what they count. */

const ones: readonly (readonly [number, string])[] = [
  [1, 'primero|primer|primera|primeiro|primeira|unico|unica|unic|bakarra|bakar|lehenengo|lehen|lehena|uno|un|una|unha'],
  [2, 'segundo|segunda|segon|segona|bigarren|bigarrena|dos|dous|duas|dues'],
  [3, 'tercero|tercer|tercera|terceiro|terceira|hirugarren|hirugarrena|tres'],
  [4, 'cuarto|cuarta|quart|quarta|laugarren|laugarrena|cuatro|catro|quatre'],
  [5, 'quinto|quinta|cinque|cinquena|cinc|bosgarren|bosgarrena|cinco'],
  [6, 'sexto|sexta|sise|sisena|seigarren|seigarrena|seis|sis'],
  [7, 'septimo|septima|setimo|setima|sete|setena|zazpigarren|zazpigarrena|siete|set'],
  [8, 'octavo|octava|oitavo|oitava|vuite|vuitena|zortzigarren|zortzigarrena|ocho|oito|vuit'],
  [9, 'noveno|novena|nono|nona|nove|bederatzigarren|bederatzigarrena|nueve|nou'],
  [10, 'decimo|decima|dese|desena|hamargarren|hamargarrena|diez|dez|deu'],
  [11, 'undecimo|undecima|onze|onzena|hamaikagarren|hamaikagarrena|once'],
  [12, 'duodecimo|duodecima|dotze|dotzena|hamabigarren|hamabigarrena|doce|doze'],
  [13, 'tretze|tretzena|hamahirugarren|hamahirugarrena|trece|treze'],
  [14, 'catorze|catorzena|hamalaugarren|hamalaugarrena|catorce'],
  [15, 'quinze|quinzena|hamabosgarren|hamabosgarrena|quince'],
  [16, 'setze|setzena|hamaseigarren|hamaseigarrena|dieciseis|dezaseis'],
  [17, 'dissete|dissetena|hamazazpigarren|hamazazpigarrena|diecisiete|dezasete'],
  [18, 'divuite|divuitena|hemezortzigarren|hemezortzigarrena|dieciocho|dezaoito'],
  [19, 'dinove|dinovena|hemeretzigarren|hemeretzigarrena|diecinueve|dezanove'],
  [20, 'vigesimo|vigesima|vinte|vintena|hogeigarren|hogeigarrena|veinte|vint'],
  [30, 'trigesimo|trigesima|trente|trentena|treinta|trinta|trenta'],
  [40, 'cuadragesimo|cuadragesima|quarante|quarantena|berrogeigarren|cuarenta|corenta|quaranta'],
  [50, 'quincuagesimo|quincuagesima|cinquante|cinquantena|cincuenta|cinquanta'],
  [60, 'sexagesimo|sexagesima|seixante|seixantena|sesenta|sesaxesimo|seixanta'],
  [70, 'septuagesimo|septuagesima|setante|setantena|setenta|setanta'],
  [80, 'octogesimo|octogesima|vuitante|vuitantena|ochenta|oitenta|vuitanta'],
  [90, 'nonagesimo|nonagesima|norante|norantena|noventa|norantena|noranta'],
  [100, 'centesimo|centesima|cente|centena|ehungarren|cien|cen|cent'],
];

const values = new Map(ones.flatMap(([value, words]) => words.split('|').map((word) => [word, value] as const)));
/** What tens are like where a word goes on: decimo|tercero, vigesimo|primera, veinti|dos. */
const joints: readonly (readonly [string, number])[] = [
  ...[...values]
    .filter(([, value]) => value >= 10 && value < 100)
    .map(([word, value]) => [word.replace(/a$/, 'o'), value] as const),
  ['veinti', 20],
  ['vinti', 20],
];

/** Without accents, in small letters. */
export function plainWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** `primero`, `vigésimo primero`, `decimotercero`, `treinta y uno`, `vint-i-dos`, `hogeita bat`: a number, or undefined. */
export function ordinalValue(text: string): number | undefined {
  const words = plainWords(text)
    .split(/[\s-]+/)
    .filter((word) => !['y', 'e', 'i', 'eta'].includes(word));
  const found = words.map(oneWord);
  if (found.length === 0 || found.length > 3 || found.includes(undefined)) return undefined;
  return (found as number[]).reduce((sum, one) => sum + one, 0);
}

/** Also two that are written as one: decimotercero, vigesimoprimera, veintidós. */
function oneWord(word: string): number | undefined {
  const whole = values.get(word);
  if (whole !== undefined) return whole;
  for (const [stem, ten] of joints) {
    const rest = word.startsWith(stem) ? values.get(word.slice(stem.length).replace(/^i(?=\p{L}{3})/u, '')) : undefined;
    if (rest !== undefined && rest < 10) return ten + rest;
  }
  return undefined;
}

const units = ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno'];
const tens = ['', 'décimo', 'vigésimo', 'trigésimo', 'cuadragésimo', 'quincuagésimo'];

/** How a word processor writes it out in Spanish; undefined beyond what anybody numbers so. */
export function ordinalWord(number: number): string | undefined {
  if (number === 11) return 'undécimo';
  if (number === 12) return 'duodécimo';
  const [ten, unit] = [tens[Math.floor(number / 10)], units[number % 10]];
  if (number < 1 || ten === undefined) return undefined;
  return [ten, unit].filter((word) => word !== '').join(' ');
}
