import { describe, expect, test } from '@jest/globals';
import { documentIn, readFile } from './read-document.js';

/** How associations type their statutes: each shape was met in a real file, the words are our own. */
const read = (text: string, name = 'estatutos.md') => documentIn(readFile({ name, bytes: Buffer.from(text) }));
const articlesIn = ({ chapters }: ReturnType<typeof read>) =>
  chapters.flatMap(({ articles }) => articles.map(({ title, content }) => [title, content]));
const titlesIn = (document: ReturnType<typeof read>) => articlesIn(document).map(([title]) => title);
const codesOf = ({ warnings }: ReturnType<typeof read>) => warnings.map(({ code, line }) => `${code} ${line}`);

describe('an article opens wherever Markdown thinks that its line stands', () => {
  test('after a list without a blank line', () => {
    expect(articlesIn(read('ARTÍCULO 1.- Fines:\n- uno\n- dos\nARTÍCULO 2.- Sede.\nCalle Mayor.\n'))).toEqual([
      ['ARTÍCULO 1.- Fines:', '- uno\n- dos'],
      ['ARTÍCULO 2.- Sede.', 'Calle Mayor.'],
    ]);
  });

  test('after a quotation', () => {
    const text = 'Artículo 1. Lema\n\n> Juntas\n> podemos.\nArtículo 2. Sede\n\nTolosa.\n';
    expect(articlesIn(read(text))).toEqual([
      ['Artículo 1. Lema', '> Juntas\n> podemos.'],
      ['Artículo 2. Sede', 'Tolosa.'],
    ]);
  });

  test('behind blanks that make it code, or part of the item above', () => {
    const text =
      '1. Uno\n\n    Artículo 1. Fines\n\n    Son estos.\n\n- dos\n\n  CAPÍTULO II. Órganos\n    Artículo 2. Sede\n\nTolosa.\n';
    expect(titlesIn(read(text))).toEqual(['Artículo 1. Fines', 'Artículo 2. Sede']);
  });

  test('when the whole file is quoted', () => {
    expect(titlesIn(read('> Artículo 1. Fines\n>\n> Uno.\n>\n> Artículo 2. Sede\n>\n> Dos.\n'))).toEqual([
      'Artículo 1. Fines',
      'Artículo 2. Sede',
    ]);
  });

  test('as a heading without a blank after its signs', () => {
    const text = '#Estatuts\n\n##Capítol I. Fins\n\n###Article 1r. Nom\n\nUn.\n\n###Article 2n. Seu\n\nDos.\n';
    const document = read(text);
    expect([document.title, titlesIn(document)]).toEqual(['Estatuts', ['Article 1r. Nom', 'Article 2n. Seu']]);
  });

  test('in Basque', () => {
    expect(titlesIn(read('1.artikulua. Izena\n\nBat.\n\n2.artikulua. Egoitza\n\nBi.\n'))).toEqual([
      '1.artikulua. Izena',
      '2.artikulua. Egoitza',
    ]);
  });
});

describe('numbers alone open articles where nothing else does', () => {
  test.each([
    ['1.- ', ['1.- Nombre', '2.- Sede', '3.- Fines']],
    ['1. ', ['1. Nombre', '2. Sede', '3. Fines']],
    ['I. ', ['I. Nombre', 'II. Sede', 'III. Fines']],
    ['Primera.- ', ['Primera.- Nombre', 'Segunda.- Sede', 'Tercera.- Fines']],
  ])('%s', (_, titles) => {
    const text = titles.map((title) => `${title}\n\nLa asociación lo decide en la asamblea.`).join('\n\n');
    expect(articlesIn(read(`# Normas\n\n${text}\n`))).toEqual(
      titles.map((title) => [title, 'La asociación lo decide en la asamblea.']),
    );
  });

  test('within chapters', () => {
    const text =
      'CAPÍTULO I. General\n\n1.- Nombre\n\nUno.\n\n2.- Sede\n\nDos.\n\nCAPÍTULO II. Socias\n\n3.- Altas\n\nTres.\n';
    expect(read(text).chapters.map(({ articles }) => articles.length)).toEqual([2, 1]);
  });

  test('not where there are articles', () => {
    const text = 'Artículo 1. Fines\n\n1.- Uno\n\n2.- Dos\n\n3.- Tres\n\nArtículo 2. Sede\n\nTolosa.\n';
    expect(titlesIn(read(text))).toEqual(['Artículo 1. Fines', 'Artículo 2. Sede']);
  });
});

describe('what is no structure stays text', () => {
  test('angle brackets, with a warning', () => {
    const document = read(
      'Artículo 1. Firmas\n\nYo, <nombre>, con <DNI>\n\nFirma: <b>aquí</b> <!-- no -->\n\n<div>\nPie\n</div>\n',
    );
    expect(articlesIn(document)).toEqual([
      ['Artículo 1. Firmas', 'Yo, \\<nombre>, con \\<DNI>\n\nFirma: \\<b>aquí\\</b> \n\n\\<div>\nPie\n\\</div>'],
    ]);
    expect(codesOf(document)).toEqual(['one_article 1', 'brackets 3', 'brackets 5', 'brackets 7']);
  });

  test('a paragraph with a rule under it is no heading', () => {
    const long = 'La asociación se rige por estos estatutos y por la ley. '.repeat(20).trim();
    const document = read(`Artículo 1. Régimen\n\n${long}\n---\n\nArtículo 2. Sede\n\nTolosa.\n---\n`);
    expect(articlesIn(document)).toEqual([
      ['Artículo 1. Régimen', `${long}\n\n---`],
      ['Artículo 2. Sede', 'Tolosa.\n\n---'],
    ]);
  });

  test('a title of front matter is the title', () => {
    for (const typed of ['Estatutos 2027', '"Estatutos 2027"', "'Estatutos 2027'"]) {
      const document = read(
        `---\nlayout: page\ntitle: ${typed}\n---\n\nArtículo 1. Fines\n\nUno.\n\nArtículo 2. Sede\n`,
      );
      expect([document.title, titlesIn(document).length]).toEqual(['Estatutos 2027', 2]);
    }
  });

  test('lines within an article that look like articles are told', () => {
    const text = 'Artículo 1. Fines\n\n- Artículo 2. Sede\n- Artículo 3. Ámbito\n\nArtículo 4. Cuotas\n\nUna.\n';
    expect(codesOf(read(text))).toEqual(['skipped 6', 'looks_like_article 3', 'looks_like_article 4']);
  });
});

describe('statutes of twenty-five associations', () => {
  test('the last article of a text with headings may be a line, the first one, too', () => {
    const text =
      'Artículo 1. Nombre\n\nUno.\n\n## Artículo 2. Sede\n\nDos.\n\n## Artículo 3. Cese\n\nTres.\nArtículo 4\nCuatro.\n';
    expect(articlesIn(read(text))).toEqual([
      ['Artículo 1. Nombre', 'Uno.'],
      ['Artículo 2. Sede', 'Dos.'],
      ['Artículo 3. Cese', 'Tres.'],
      ['Artículo 4', 'Cuatro.'],
    ]);
  });

  test('a line after the last heading that cites another law is text', () => {
    const text = '## Artículo 1. Nombre\n\nUno.\n\n## Artículo 2. Sede\n\nDos.\n\nArtículo 22. De la Constitución.\n';
    expect(titlesIn(read(text))).toEqual(['Artículo 1. Nombre', 'Artículo 2. Sede']);
  });

  test('a heading above all is the title, whatever the front matter says', () => {
    const text = '---\ntitle: Estatutos\n---\n\n# Estatutos de la peña El Cierzo\n\n## Artículo 1. Fines\n\nUno.\n';
    expect(read(text).title).toBe('Estatutos de la peña El Cierzo');
  });

  test.each([
    ['I. ', 'II. '],
    ['', ''],
  ])('the first of many headings with articles under them is a chapter (%s)', (first, second) => {
    const text = `# ${first}Nombre y sede\n\n## Artículo 1. Nombre\n\nUno.\n\n# ${second}Órganos\n\n## Artículo 2. Junta\n\nDos.\n`;
    const { title, chapters } = read(`---\ntitle: Estatutos del coro\n---\n\n${text}`);
    expect([title, ...chapters.map((one) => one.title)]).toEqual([
      'Estatutos del coro',
      `${first}Nombre y sede`,
      `${second}Órganos`,
    ]);
    expect(read(text).chapters.map((one) => one.title)).toEqual([`${first}Nombre y sede`, `${second}Órganos`]);
  });

  test.each(['33-bis', '33 bis', '33bis', '33.bis', '33-BIS'])('an article %s follows its own', (number) => {
    const document = read(`## Artículo 33. Grupos\n\nUno.\n\n## Artículo ${number}. Sentido del voto\n\nDos.\n`);
    expect([titlesIn(document).length, codesOf(document)]).toEqual([2, []]);
  });

  test.each(['33 bis. artikulua', '33-bis artikulua', '33 undecies. artikulua', '33 bis.artikulua'])(
    'in Basque %s',
    (label) => {
      const document = read(
        `## 33. artikulua. Taldeak\n\nBat.\n\n## ${label}. Aktak\n\nBi.\n\n## 34. artikulua\n\nHiru.\n`,
      );
      expect([titlesIn(document).length, document.chapters.length, codesOf(document)]).toEqual([3, 1, []]);
    },
  );

  test('in Basque with the number after the word', () => {
    expect(titlesIn(read('Artikulu 1. Izena\n\nBat.\n\n2 artikulua. Egoitza\n\nBi.\n'))).toEqual([
      'Artikulu 1. Izena',
      '2 artikulua. Egoitza',
    ]);
  });

  test('what stands beside the provisions is not under them', () => {
    const text =
      '## Article 1. Nom\n\nUn.\n\n# Disposició addicional 1\n\nDos.\n\n# Articles facultatius\n\n## Sòcies\n\nTres.\n';
    expect(
      read(text)
        .chapters.map(({ title }) => title)
        .slice(1),
    ).toEqual(['Disposicions addicionals', 'Articles facultatius — Sòcies']);
  });

  test('marks for a new page are no text', () => {
    expect(
      articlesIn(read('Artículo 1. Fines\n\nUno.\n\n\\newpage\n\nArtículo 2. Sede\n\nDos.\n\\pagebreak\n')),
    ).toEqual([
      ['Artículo 1. Fines', 'Uno.'],
      ['Artículo 2. Sede', 'Dos.'],
    ]);
  });

  test('links to the places of a file are contents, and a long list that says more beside them stays', () => {
    const links = Array.from({ length: 60 }, (_, at) => `  - [Capítulo ${at}](#capitulo-${at})\n`).join('');
    const articles = '\n## Artículo 1. Fines\n\nUno.\n\n## Artículo 2. Sede\n\nDos.\n';
    expect(read(`# Estatutos\n\n${links}${articles}`).introduction).toBe('');
    expect(read(`# Estatutos\n\n${links}  - Firmas\n${articles}`).introduction).toContain('Firmas');
  });

  test.each(['', '**'])('a chapter has its name in the line under it, without a blank line between (%s)', (mark) => {
    const part = (label: string, name: string) => `${mark}${label}${mark}\n${mark}${name}${mark}\n`;
    const text = `ESTATUTOS\n\n${part('CAPÍTULO I', 'NOMBRE, FINES Y SEDE')}\nArtículo 1.- Nombre\nEl Cierzo.\n\n${part('Capítulo II', 'Los órganos')}Artículo 2.- Junta\nCinco personas.\n`;
    const document = read(text);
    expect(document.chapters.map(({ title }) => title)).toEqual([
      'CAPÍTULO I. NOMBRE, FINES Y SEDE',
      'Capítulo II. Los órganos',
    ]);
    expect(articlesIn(document)).toEqual([
      ['Artículo 1.- Nombre', 'El Cierzo.'],
      ['Artículo 2.- Junta', 'Cinco personas.'],
    ]);
  });

  test.each([
    ['1. Artikulua', '2. Artikulua'],
    ['1. artikulua.-', '2. artikulua.–'],
    ['Artikulu 1. Izena', '2 artikulua. Helburuak'],
  ])('Basque articles that number what they say (%s)', (first, second) => {
    const text = `LEHEN KAPITULUA\n\nIZENA\n\n${first}\n\nZubia da.\n\n${second}\n  1. Abestea.\n  2. Dantzatzea.\n\nII titulu. Bazkideak\n\n3. artikulua\n\n 1. Edonor.\n 2. Doan.\n`;
    const document = read(text);
    expect(document.chapters.map(({ title }) => title)).toEqual(['LEHEN KAPITULUA. IZENA', 'II titulu. Bazkideak']);
    expect(articlesIn(document)).toEqual([
      [first, 'Zubia da.'],
      [second, expect.stringMatching(/^ *1\. Abestea\.\n {2}2\. Dantzatzea\.$/)],
      ['3. artikulua', '1. Edonor.\n 2. Doan.'],
    ]);
  });

  test('signs after the short word for an article', () => {
    expect(titlesIn(read('Artº 1º.- NOM\n\nUn.\n\nArt.º 2º. – Seu\n\nDos.\n\nArt 3r.- Fins\n\nTres.\n'))).toEqual([
      'Artº 1º.- NOM',
      'Art.º 2º. – Seu',
      'Art 3r.- Fins',
    ]);
  });

  test('a line in capitals right before the first chapter is the title, whatever stands before it', () => {
    const text =
      'Modelo 102\n\nLéase antes de rellenar.\n\nESTATUTOS DE LA PEÑA\n\nCAPÍTULO I\n\nNOMBRE\n\nArtículo 1. Nombre\n\nUno.\n\nCAPÍTULO II\n\nJUNTA\n\nArtículo 2. Junta\n\nDos.\n';
    const document = read(text);
    expect([document.title, document.introduction]).toEqual([
      'ESTATUTOS DE LA PEÑA',
      'Modelo 102\n\nLéase antes de rellenar.',
    ]);
    expect(document.chapters.map(({ title }) => title)).toEqual(['CAPÍTULO I. NOMBRE', 'CAPÍTULO II. JUNTA']);
  });
});
