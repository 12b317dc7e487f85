import { describe, expect, test } from '@jest/globals';
import { docxOf, numbered, paragraph, run } from '../../../test/docx-of.js';
import { readFile } from './read-document.js';

const read = (bytes: Buffer) => readFile({ name: 'estatutos.docx', bytes });

function documentOf(body: string, levels?: Parameters<typeof docxOf>[1]) {
  const reading = read(docxOf(body, levels));
  if (!('document' in reading)) throw new Error(JSON.stringify(reading.problems));
  return reading.document;
}

const article = paragraph(run('Artículo 1. Fines'));
const contentOf = (body: string, levels?: Parameters<typeof docxOf>[1]) =>
  documentOf(article + body, levels).chapters[0]!.articles[0]!.content;

describe('numbers that a word processor only shows', () => {
  test('are written as text, level by level', () => {
    const content = contentOf(
      [
        numbered(run('Uno')),
        numbered(run('Dos'), 1),
        numbered(run('Tres'), 1),
        numbered(run('Cuatro')),
        numbered(run('Cinco'), 1),
        numbered(run('Otra lista'), 0, 2),
      ].join(''),
      [
        ['lowerLetter', '%1)'],
        ['lowerRoman', '%1.%2.'],
      ],
    );
    expect(content.split('\n\n')).toEqual([
      'a) Uno',
      'a.i. Dos',
      'a.ii. Tres',
      'b) Cuatro',
      'b.i. Cinco',
      'a) Otra lista',
    ]);
  });

  test('make articles too, and go on over what stands in between', () => {
    const { chapters } = documentOf(
      [
        numbered(run('Fines')),
        paragraph(run('Texto.')),
        numbered(run('Sede')),
        paragraph(run('Texto.')),
        numbered(run('Socios')),
        paragraph(run('Texto.')),
      ].join(''),
      [['decimal', 'Artículo %1.º.-']],
    );
    expect(chapters[0]!.articles.map(({ title }) => title)).toEqual([
      'Artículo 1.º.- Fines',
      'Artículo 2.º.- Sede',
      'Artículo 3.º.- Socios',
    ]);
  });

  test('that are not understood are named', () => {
    expect(read(docxOf(article + numbered(run('Uno dos')), [['chicago', '%1']]))).toEqual({
      problems: [{ code: 'participation.import_numbering', line: 2, quote: 'Uno dos' }],
    });
  });
});

describe('letters', () => {
  test('that are struck out, hidden or deleted are left out and listed', () => {
    const { chapters, warnings } = documentOf(
      article +
        paragraph(
          run('Queda ') +
            run('esto', '<w:strike/>') +
            run('oculto', '<w:vanish/>') +
            '<w:del><w:r><w:delText>borrado</w:delText></w:r></w:del>' +
            `<w:ins>${run('lo nuevo.')}</w:ins>`,
        ),
    );
    expect(chapters[0]!.articles[0]!.content).toBe('Queda lo nuevo.');
    expect(warnings.filter(({ line }) => line === 2).map(({ code, quote }) => [code, quote])).toEqual([
      ['struck', 'esto'],
      ['hidden', 'oculto'],
      ['deleted', 'borrado'],
    ]);
  });

  test('keep their place: H₂O, m²; soft hyphens go; page breaks part words', () => {
    const body = paragraph(
      run('H') +
        run('2', '<w:vertAlign w:val="subscript"/>') +
        run('O, m') +
        run('2', '<w:vertAlign w:val="superscript"/>') +
        run(', aso\u00adcia') +
        '<w:r><w:softHyphen/></w:r>' +
        run('ción') +
        '<w:r><w:br w:type="page"/></w:r>' +
        run('fin.'),
    );
    expect(contentOf(body)).toBe('H₂O, m², asociación fin.');
  });
});

describe('what stands around the text', () => {
  const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
  const table = (...cells: string[]) => `<w:tbl><w:tr>${cells.map(cell).join('')}</w:tr></w:tbl>`;

  test('tables within tables come once', () => {
    const inner = table(paragraph(run('dentro')), paragraph(run('también')));
    expect(contentOf(table(paragraph(run('fuera')), inner))).toBe('| fuera | dentro también |\n| --- | --- |');
  });

  test('tables stay tables: bars in words, cells over two columns, rows that say nothing', () => {
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
    const words = (text: string, properties = '') => cell(`<w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}`);
    const rows = [
      row(words('Cuota'), words('Euros', '<w:gridSpan w:val="2"/>')),
      row(words('Socia | socio'), words('36'), words('3 al mes')),
      row(words(''), words(''), words('')),
      row(words('Artículo 9. Joven')),
    ];
    expect(contentOf(`<w:tbl>${rows.join('')}</w:tbl>${paragraph(run('Fin.'))}`)).toBe(
      '| Cuota | Euros |  |\n| --- | --- | --- |\n| Socia \\| socio | 36 | 3 al mes |\n| Artículo 9. Joven |  |  |\n\nFin.',
    );
  });

  test('a table of contents is dropped, as a field or as a part of its own', () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const contents =
      paragraph(
        `${field('begin')}<w:r><w:instrText>TOC \\o</w:instrText></w:r>${field('separate')}${run('Artículo 1. Fines 3')}`,
      ) +
      paragraph(run('Artículo 2. Sede 4')) +
      paragraph(field('end')) +
      '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>' +
      `<w:sdtContent>${paragraph(run('Artículo 1. Fines 3'))}</w:sdtContent></w:sdt>`;
    const { introduction, chapters } = documentOf(`${contents}${article}${paragraph(run('Texto.'))}`);
    expect(introduction).toBe('');
    expect(chapters.flatMap(({ articles }) => articles.map(({ title }) => title))).toEqual(['Artículo 1. Fines']);
  });

  test.each([
    ['bold', paragraph(run('Estatutos de la Asociación', '<w:b/>'))],
    ['centred', paragraph(run('Estatutos de la Asociación'), '<w:jc w:val="center"/>')],
  ])('the first line that is %s is the title', (_, first) => {
    const { title, introduction } = documentOf(`${first}${article}${paragraph(run('Texto.'))}`);
    expect([title, introduction]).toEqual(['Estatutos de la Asociación', '']);
  });

  test('an underlined title ends where it is no longer underlined', () => {
    const { chapters } = documentOf(
      paragraph(run('Artículo 1.- Fines de la asociación.', '<w:u w:val="single"/>') + run(' La asociación promueve.')),
    );
    expect(chapters[0]!.articles).toMatchObject([
      { title: 'Artículo 1.- Fines de la asociación.', content: 'La asociación promueve.' },
    ]);
  });
});

describe('files of text', () => {
  const law = 'Artículo 1. Ámbito\n\nLa asociación.\n';
  const titles = (bytes: Buffer) => {
    const reading = readFile({ name: 'x.md', bytes });
    return 'document' in reading ? reading.document.chapters[0]!.articles[0]!.title : reading.problems;
  };

  test.each([
    ['UTF-8', Buffer.from(law)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${law}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(law, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${law}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(law, 'latin1')],
  ])('in %s are read', (_, bytes) => {
    expect(titles(bytes)).toBe('Artículo 1. Ámbito');
  });

  test('lose comments, anchors and line breaks of HTML, and no word', () => {
    const reading = readFile({
      name: 'x.md',
      bytes: Buffer.from(
        '<!-- nota -->\n<a id="a1"></a>\n## Artículo 1\n\nUno<br>dos <a name="x"></a>tres.<br>\nCuatro.\n',
      ),
    });
    expect(reading).toMatchObject({
      document: { chapters: [{ articles: [{ title: 'Artículo 1', content: 'Uno dos tres. \nCuatro.' }] }] },
    });
  });
});
