import { describe, expect, test } from '@jest/globals';
import { documentIn, readFile } from './read-document.js';
import { webLines } from './web-text.js';

/** Statutes in the tags of a web page: each shape was met in a real file, the words are our own. */
const page = `---
title: Estatutos
---
<section class="texto">
  <h1>Estatutos del club El Cierzo</h1>
  <p><a href="#i">Capítulo I. Nombre</a></p>
  <p><a href="#ii">Capítulo II. Personas</a>
  <h2><a name="i"></a>Capítulo I. Nombre</h2>
    <h3 class="articulo">Artículo 1. Nombre<br>
      y sede</h3>
        <div>
          <p>1.&nbsp;Se llama <strong>El Cierzo </strong>y está en <em>Calamocha</em>.</p>
          <p class="c7"></p>
          <p>2. Lo lleva <a href="https://example.org/cierzo">su página</a>.
          <p><a href="#indice">Índice</a></p>
        </div>
  <h2>Capítulo II. Personas</h2>
<h3>Artículo 2. Personas</h3>
<p>Son estas:</p><ol start="3"><li>Las que fundan.</li><li>Las que vienen:
<ul><li>jóvenes</li><li>mayores</li></ul></li></ol>
<h3>Artículo 3. Deberes</h3>
<ol type="a">
  <li>venir</li>
  <li>pagar</li>
</ol>
<p>Firma:<br>la presidencia<br><br>la secretaría</p>
</section>
`;

describe('a text in the tags of a web page', () => {
  const document = documentIn(readFile({ name: 'estatutos.md', bytes: Buffer.from(page) }));

  test('has its headings and paragraphs', () => {
    expect(document.title).toBe('Estatutos del club El Cierzo');
    expect(document.introduction).toBe('');
    expect(document.chapters.map(({ title }) => title)).toEqual(['Capítulo I. Nombre', 'Capítulo II. Personas']);
    expect(document.warnings).toEqual([]);
  });

  test('has its words, lists and links, and no line of its contents', () => {
    const articles = document.chapters.flatMap((chapter) => chapter.articles);
    expect(articles.map(({ title }) => title)).toEqual([
      'Artículo 1. Nombre y sede',
      'Artículo 2. Personas',
      'Artículo 3. Deberes',
    ]);
    expect(articles.map(({ content }) => content.split(/\n+/))).toEqual([
      [
        '1.&nbsp;Se llama **El Cierzo** y está en *Calamocha*.',
        '2. Lo lleva [su página](<https://example.org/cierzo>).',
      ],
      ['Son estas:', '3. Las que fundan.', '4. Las que vienen:', '   - jóvenes', '   - mayores'],
      ['- a) venir', '- b) pagar', 'Firma:\\', 'la presidencia', 'la secretaría'],
    ]);
  });

  test('tells the lines of the file', () => {
    const reading = readFile({ name: 'x.md', bytes: Buffer.from(page.replace('jóvenes', '![foto](a.png)')) });
    expect(reading).toEqual({
      problems: [{ line: 20, code: 'participation.import_image', quote: '![foto](a.png)' }],
    });
  });

  test('is one with many tags: a few are angle brackets', () => {
    expect(webLines('<p>Uno</p>\n<li>Dos</li>\n')).toBeUndefined();
    expect(webLines('<p>Uno</p>'.repeat(4))).toContainEqual({ words: 'Uno', origin: 1 });
  });
});
