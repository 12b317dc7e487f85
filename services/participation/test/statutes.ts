import fc from 'fast-check';

/** Statutes made up, as associations of four languages type them; what they must come to is known. */
export interface Statutes {
  readonly chapters: readonly {
    readonly label: string;
    readonly name: string;
    readonly articles: readonly Article[];
  }[];
  readonly last: string;
}

interface Article {
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

interface Language {
  readonly chapter: (n: number) => string;
  readonly article: (n: number) => string;
  readonly ordinal: (n: number) => string;
  readonly last: string;
  readonly names: readonly string[];
  readonly cited: string;
}

const roman = ['', 'I', 'II', 'III', 'IV', 'V'];
const count = (words: string) => words.split(' ');
const es = count('primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo');
const ca = count('primer segon tercer quart cinquè sisè setè vuitè novè desè onzè dotzè');
const gl = count('primeiro segundo terceiro cuarto quinto sexto sétimo oitavo noveno décimo undécimo duodécimo');
const eu = count(
  'Lehenengo Bigarren Hirugarren Laugarren Bosgarren Seigarren Zazpigarren Zortzigarren Bederatzigarren Hamargarren Hamaikagarren Hamabigarren',
);

export const languages: Readonly<Record<string, Language>> = {
  es: {
    chapter: (n) => `CAPÍTULO ${roman[n]}`,
    article: (n) => `Artículo ${n}`,
    ordinal: (n) => `Artículo ${es[n - 1]}`,
    last: 'Disposición final única',
    names: ['Denominación', 'Fines', 'Domicilio social', 'Órganos de gobierno', 'DISPOSICIONES GENERALES'],
    cited: 'Artículo 22 de la Constitución y las leyes que lo desarrollan, en cuanto sean de aplicación.',
  },
  ca: {
    chapter: (n) => `CAPÍTOL ${roman[n]}`,
    article: (n) => `Article ${n}`,
    ordinal: (n) => `Article ${ca[n - 1]}`,
    last: 'Disposició addicional única',
    names: ['Denominació', 'Finalitats', 'Domicili', 'Òrgans de govern', 'DISPOSICIONS GENERALS'],
    cited: 'Article 22 de la Constitució i les lleis que el desenvolupen, en allò que sigui aplicable.',
  },
  gl: {
    chapter: (n) => `CAPÍTULO ${roman[n]}`,
    article: (n) => `Artigo ${n}`,
    ordinal: (n) => `Artigo ${gl[n - 1]}`,
    last: 'Disposición derradeira única',
    names: ['Denominación', 'Fins', 'Enderezo social', 'Órganos de goberno', 'DISPOSICIÓNS XERAIS'],
    cited: 'Artigo 22 da Constitución e as leis que o desenvolven, no que sexa de aplicación.',
  },
  eu: {
    chapter: (n) => `${roman[n]}. KAPITULUA`,
    article: (n) => `${n}. artikulua`,
    ordinal: (n) => `${eu[n - 1]} artikulua`,
    last: 'Azken xedapena',
    names: ['Izena', 'Helburuak', 'Egoitza', 'Gobernu-organoak', 'XEDAPEN OROKORRAK'],
    cited: 'Konstituzioaren 22. artikulua eta hura garatzen duten legeak aplikatuko dira.',
  },
};

const word = fc.constantFrom(
  'persona',
  'socia',
  'elkartea',
  'junta',
  'quota',
  'asemblea',
  'voz',
  'voto',
  'acta',
  'año',
);
const sentence = fc
  .array(word, { minLength: 4, maxLength: 12 })
  .map((words) => `La ${words.join(' ')} ${words.length}.`);

/** Two to four chapters of one to four articles, with a sentence in one that cites an article of the Constitution. */
export function statutesIn(language: string, numbers: 'figures' | 'words'): fc.Arbitrary<Statutes> {
  const { chapter, article, ordinal, last, names, cited } = languages[language]!;
  const label = numbers === 'figures' ? article : ordinal;
  const articles = fc.array(
    fc.tuple(fc.constantFrom(...names.slice(0, 4)), fc.array(sentence, { minLength: 1, maxLength: 3 })),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  return fc.tuple(fc.array(articles, { minLength: 2, maxLength: 4 }), fc.constantFrom(...names)).map(([all, name]) => {
    let n = 0;
    const chapters = all.map((own, at) => ({
      label: chapter(at + 1),
      name,
      articles: own.map(([title, said]) => {
        n += 1;
        const text = [...said, ...(n === 2 ? [cited] : [])].join('\n\n');
        return { label: label(n), name: title, text };
      }),
    }));
    return { chapters, last };
  });
}

export type Style = (statutes: Statutes) => string;

const styled =
  (
    chapter: (label: string, name: string) => string,
    article: (one: Article) => string,
    last: (label: string) => string,
  ): Style =>
  ({ chapters, last: end }) =>
    [
      ...chapters.flatMap((one) => [chapter(one.label, one.name), ...one.articles.map(article)]),
      `${last(end)}\n\nFin de todo.`,
    ].join('\n\n');

const twoLines = (label: string, name: string) => `${label}\n\n${name}`;

/** How people type them. */
export const styles: Readonly<Record<string, Style>> = {
  headings: styled(
    (label, name) => `# ${label}. ${name}`,
    ({ label, name, text }) => `### ${label}. ${name}\n\n${text}`,
    (label) => `# ${label}`,
  ),
  'chapters as headings, articles as plain lines': styled(
    (label, name) => `## ${label}\n\n${name}`,
    ({ label, name, text }) => `${label}. ${name}\n\n${text}`,
    (label) => `## ${label}`,
  ),
  'plain lines': styled(
    twoLines,
    ({ label, name, text }) => `${label}. ${name}\n\n${text}`,
    (label) => `${label}.`,
  ),
  'titles in bold in the line of the text': styled(
    (label, name) => `**${label}**\n\n**${name}**`,
    ({ label, name, text }) => `**${label}.- ${name}.** ${text}`,
    (label) => `**${label}.**`,
  ),
  'titles without marks in the line of the text': styled(
    twoLines,
    ({ label, name, text }) => `${label}.- ${name}. ${text}`,
    (label) => `${label}.`,
  ),
  'bold that does not end where it should': styled(
    (label, name) => `**${label} **\n\n**${name}**`,
    ({ label, name, text }) => `**${label}.- **${name}. ${text}`,
    (label) => `**${label}**`,
  ),
};
