import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { checkFile, documentIn, readFile } from './read-document.js';

const styles = `
  <style:style style:name="Fuerte" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="Tachado" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>
  <style:style style:name="Centrado" style:family="paragraph"><style:paragraph-properties fo:text-align="center"/></style:style>
  <text:list-style style:name="Articulos"><text:list-level-style-number text:level="1" style:num-format="1" style:num-prefix="Artículo " style:num-suffix="."/></text:list-style>
  <text:list-style style:name="Letras"><text:list-level-style-number text:level="1" style:num-format="a" style:num-suffix=")"/></text:list-style>
  <text:list-style style:name="Puntos"><text:list-level-style-bullet text:level="1"/></text:list-style>`;

/** An ODT out of what stands in its text; namespaces are read by nobody. */
function odtOf(body: string): Buffer {
  const content = `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const files = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, [strToU8(text), { level: 0 }]]))),
  );
}

const read = (body: string) => documentIn(readFile({ name: 'estatutos.odt', bytes: odtOf(body) }));
const p = (inner: string, style = '') => `<text:p text:style-name="${style}">${inner}</text:p>`;
const list = (style: string, items: string[], more = '') =>
  `<text:list text:style-name="${style}" ${more}>${items.map((item) => `<text:list-item>${item}</text:list-item>`).join('')}</text:list>`;

describe('an OpenDocument text', () => {
  test('gives its headings, paragraphs, lists, bold words, links, notes and tables', () => {
    const document = read(
      `<text:h text:outline-level="1">Estatutos</text:h>
       <text:tracked-changes><text:changed-region><text:deletion>${p('Antes')}</text:deletion></text:changed-region></text:tracked-changes>
       <text:h text:outline-level="2">CAPÍTULO I. General</text:h>
       <text:h text:outline-level="3">Artículo 1. Fines</text:h>
       ${p('Son <text:span text:style-name="Fuerte">estos</text:span>:<text:line-break/>ver <text:a xlink:href="https://a.example">aquí</text:a>')}
       ${list('Puntos', [p('Uno'), p('Dos<text:note><text:note-citation>1</text:note-citation><text:note-body>' + p('Al pie.') + '</text:note-body></text:note>')])}
       <text:h text:outline-level="3">Artículo 2. Cuotas</text:h>
       <table:table><table:table-row><table:table-cell>${p('Socia')}</table:table-cell><table:table-cell>${p('36 €')}</table:table-cell></table:table-row></table:table>
       ${p('Hasta <text:span text:style-name="Tachado">ayer</text:span> hoy.')}`,
    );
    expect(document.title).toBe('Estatutos');
    expect(
      document.chapters.map(({ title, articles }) => [title, articles.map((one) => [one.title, one.content])]),
    ).toEqual([
      [
        'CAPÍTULO I. General',
        [
          ['Artículo 1. Fines', 'Son **estos**:\\\nver [aquí](<https://a.example>)\n\n- Uno\n- Dos[1]\n\n[1] Al pie.'],
          ['Artículo 2. Cuotas', '| Socia | 36 € |\n| --- | --- |\n\nHasta hoy.'],
        ],
      ],
    ]);
    expect(document.warnings.map(({ code, quote }) => [code, quote])).toEqual([['struck', 'ayer']]);
  });

  test('keeps each cell in its column, also below one that covers several', () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}>${p(text)}</table:table-cell>`;
    const rows = [
      `${cell('Cuota')}${cell('Euros', 'table:number-columns-spanned="2"')}<table:covered-table-cell/>`,
      `${cell('Socia')}${cell('36', 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="1020"/>`,
    ];
    const table = rows.map((row) => `<table:table-row>${row}</table:table-row>`).join('');
    const document = read(`${p('Artículo 1. Cuotas')}${p('Son:')}<table:table>${table}</table:table>`);
    expect(document.chapters[0]!.articles[0]!.content).toBe(
      'Son:\n\n| Cuota | Euros |  |\n| --- | --- | --- |\n| Socia | 36 | 36 |',
    );
  });

  test('numbers its lists as its program shows them: on when they say so, anew otherwise', () => {
    const document = read(
      `${list('Articulos', [p('Nombre')])}${p('La asociación se llama Puente.')}${list('Letras', [p('una'), p('otra')])}
       ${list('Articulos', [p('Sede')], 'text:continue-numbering="true"')}${list('Letras', [p('una')])}`,
    );
    const [chapter] = document.chapters;
    expect(chapter!.articles.map(({ title, content }) => [title, content])).toEqual([
      ['Artículo 1. Nombre', 'La asociación se llama Puente.\n\na) una\n\nb) otra'],
      ['Artículo 2. Sede', 'a) una'],
    ]);
  });

  test('with lines in bold for titles, and a centred name', () => {
    const document = read(
      `${p('ESTATUTOS DE PUENTE', 'Centrado')}${p('<text:span text:style-name="Fuerte">Artículo 1.- Fines.</text:span> Uno.')}${p('<text:span text:style-name="Fuerte">Artículo 2.- Sede.</text:span> Dos.')}`,
    );
    expect([document.title, document.chapters[0]!.articles.map(({ title }) => title)]).toEqual([
      'ESTATUTOS DE PUENTE',
      ['Artículo 1.- Fines.', 'Artículo 2.- Sede.'],
    ]);
  });

  test('comes in without its pictures, and says where they stood', () => {
    const logo = p('<draw:frame><draw:image/></draw:frame>');
    const document = read(logo + p('Artículo 1. Sede') + p('Calle Mayor.'));
    expect(document.warnings.map(({ code, line }) => [code, line])).toContainEqual(['picture', 1]);
    expect(document.chapters.flatMap(({ articles }) => articles.map(({ title }) => title))).toEqual([
      'Artículo 1. Sede',
    ]);
  });

  test('is refused with what is not understood, by paragraph', () => {
    const reading = readFile({ name: 'x.odt', bytes: odtOf(p('Firma <draw:frame><draw:object/></draw:frame>')) });
    expect(reading).toEqual({ problems: [{ line: 1, code: 'participation.import_formula', quote: 'Firma' }] });
  });

  test.each([
    [
      'nested beyond any document',
      odtOf(`${'<text:section>'.repeat(200)}${'</text:section>'.repeat(200)}`),
      'import_too_nested',
    ],
    ['of more paragraphs than any document', odtOf(p('a').repeat(20_001)), 'import_too_many'],
    ['that is no archive', Buffer.from('x'), 'import_unreadable'],
  ])('%s is refused', (_, bytes, code) => {
    expect(readFile({ name: 'x.odt', bytes })).toMatchObject({
      problems: [{ line: 0, code: `participation.${code}` }],
    });
  });

  test('is of a type of its own, which a tenant may leave out', () => {
    const file = { name: 'x.odt', bytes: odtOf('') };
    const rules = { document_types: ['md', 'docx', 'odt'], document_max_bytes: 1e6 };
    expect(() => checkFile(file, rules)).not.toThrow();
    expect(() => checkFile(file, { ...rules, document_types: ['md'] })).toThrow('participation.import_type');
    expect(() => checkFile({ ...file, name: 'x.docx' }, rules)).toThrow('participation.import_save_as_docx');
  });
});
