/** Laws as they are published, made up: structure and sizes are real, words are not. */
export interface Law {
  readonly title: string;
  readonly preamble: readonly string[];
  readonly parts: readonly Part[];
}

interface Label {
  readonly label: string;
  readonly name?: string;
}

export interface Part {
  /** `TÍTULO I` and its name, from the outside in. */
  readonly path: readonly Label[];
  readonly articles: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const ordinals = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta'];

function paragraphs(n: number): string[] {
  const count = (n % 4) + 1;
  return Array.from(
    { length: count },
    (_, p) => `${p + 1}. Las administraciones garantizarán en el caso ${n} lo dispuesto.`,
  );
}

function articles(from: number, count: number, named: boolean) {
  return Array.from({ length: count }, (_, n) => ({
    title: named ? `Artículo ${from + n}. Del objeto número ${from + n}.` : `Artículo ${from + n}`,
    paragraphs: paragraphs(from + n),
  }));
}

/** Title, preamble, preliminary title, titles with chapters and sections, provisions of four kinds: with six titles over 200 articles. */
export function constitutionLike(count = 6): Law {
  return {
    title: 'LEY DE LAS COSAS COMUNES',
    preamble: ['La Nación, deseando establecer la justicia, proclama su voluntad.', 'En consecuencia, se aprueba.'],
    parts: [
      { path: [{ label: 'TÍTULO PRELIMINAR' }], articles: articles(1, 9, false) },
      ...titles(count),
      ...provisions(),
    ],
  };
}

function titles(count: number): Part[] {
  const parts: Part[] = [];
  let next = 10;
  for (let t = 1; t <= count; t += 1) {
    const title = { label: `TÍTULO ${roman[t]}`, name: `De la materia ${t}` };
    for (const { chapter, section } of chapters) {
      const path = [title, chapter, ...(section ? [section] : [])];
      parts.push({ path, articles: articles(next, 9, t % 2 === 0) });
      next += 9;
    }
  }
  return parts;
}

const second = { label: 'CAPÍTULO II', name: 'Del asunto 2' };
const chapters: readonly { chapter: Label; section?: Label }[] = [
  { chapter: { label: 'CAPÍTULO I', name: 'Del asunto 1' } },
  { chapter: second, section: { label: 'Sección 1.ª', name: 'De los derechos' } },
  { chapter: second, section: { label: 'Sección 2.ª', name: 'De los deberes' } },
  { chapter: { label: 'CAPÍTULO III', name: 'Del asunto 3' } },
];

const kinds = { adicional: 'adicionales', transitoria: 'transitorias', derogatoria: 'derogatorias', final: 'finales' };

function provisions(): Part[] {
  return Object.entries(kinds).map(([kind, plural]) => ({
    path: [{ label: `Disposiciones ${plural}` }],
    articles: ordinals.map((ordinal, n) => ({
      title: `Disposición ${kind} ${ordinal}. Régimen.`,
      paragraphs: paragraphs(n),
    })),
  }));
}

/** The chapters that this law must come to: nested titles joined, without those that only hold others. */
export function expectedChapters(law: Law): { title: string; articles: { title: string; content: string }[] }[] {
  return law.parts.map(({ path, articles: own }) => ({
    title: path.map(({ label, name }) => (name ? `${label}. ${name}` : label)).join(' — '),
    articles: own.map(({ title, paragraphs: said }) => ({ title, content: said.join('\n\n') })),
  }));
}

type Line = { readonly text: string; readonly level: number | null };

/** One line after another, each part's headings only where they change. */
export function linesOf(law: Law, options: { groups: boolean }): Line[] {
  let before: Part['path'] = [];
  const body = law.parts.flatMap(({ path, articles: own }) => {
    const fresh = path.filter((part, at) => path.slice(0, at + 1).some(({ label }, n) => label !== before[n]?.label));
    before = path;
    const isGroup = path[0]!.label.startsWith('Disposiciones');
    const headings =
      isGroup && !options.groups ? [] : fresh.flatMap((part) => headingsOf(part, path.indexOf(part) + 2));
    return [
      ...headings,
      ...own.flatMap(({ title, paragraphs: said }) => [{ text: title, level: 5 }, ...said.map(line)]),
    ];
  });
  return [{ text: law.title, level: 1 }, { text: 'PREÁMBULO', level: 2 }, ...law.preamble.map(line), ...body];
}

function headingsOf({ label, name }: Part['path'][number], level: number): Line[] {
  return [{ text: label, level }, ...(name ? [{ text: name, level }] : [])];
}

function line(text: string): Line {
  return { text, level: null };
}
