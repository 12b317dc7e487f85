import { describe, expect, test } from '@jest/globals';
import { addressesIn, markdownAsHtml, markdownAsText, prepared } from './markdown.js';
import { escape } from './html.js';
import { NameMarks, unknownValuesIn } from './reader-name.js';

const nobody = (otherwise = 'amigas') => otherwise;
const html = (source: string) => markdownAsHtml(source, nobody);
const text = (source: string) => markdownAsText(source, nobody);
/** Without looks. */
const bare = (source: string) => html(source).replaceAll(/ (?:style|class|cellpadding|cellspacing)="[^"]*"/g, '');

describe('Markdown in a mail', () => {
  test.each([
    ['**Uno** y *dos*', '<p><b>Uno</b> y <i>dos</i></p>', 'Uno y dos'],
    ['Uno\ndos\n\ntres', '<p>Uno<br>dos</p><p>tres</p>', 'Uno\ndos\n\ntres'],
    ['- Uno\n- **Dos**', '<ul><li>Uno</li><li><b>Dos</b></li></ul>', '- Uno\n- Dos'],
    ['3. Uno\n4. Dos', '<ol start="3"><li>Uno</li><li>Dos</li></ol>', '3. Uno\n4. Dos'],
    ['- Uno\n  - Dos', '<ul><li>Uno<ul><li>Dos</li></ul></li></ul>', '- Uno\n  - Dos'],
    ['> Uno\n> dos', '<blockquote><p>Uno<br>dos</p></blockquote>', '> Uno\n> dos'],
    ['# Uno', '<h3>Uno</h3>', 'Uno'],
    ['`a<b`', '<p><code>a&lt;b</code></p>', 'a<b'],
    [
      '[Ver](https://a.org/?b="c")',
      '<p><a href="https://a.org/?b=&quot;c&quot;">Ver</a></p>',
      'Ver (https://a.org/?b="c")',
    ],
    ['[Ver][1]\n\n[1]: https://a.org', '<p><a href="https://a.org">Ver</a></p>', 'Ver (https://a.org)'],
    ['[Escribe](mailto:a@b.org)', '<p><a href="mailto:a@b.org">Escribe</a></p>', 'Escribe (mailto:a@b.org)'],
    [
      'Mira https://a.org/b?c=1&d=2, ya.',
      '<p>Mira <a href="https://a.org/b?c=1&amp;d=2">https://a.org/b?c=1&amp;d=2</a>, ya.</p>',
      'Mira https://a.org/b?c=1&d=2, ya.',
    ],
    ['(https://a.org)', '<p>(<a href="https://a.org">https://a.org</a>)</p>', '(https://a.org)'],
    [
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>',
      'a · b\n1 · 2',
    ],
  ])('%j is shown, and told without HTML', (source, asHtml, asText) => {
    expect([bare(source), text(source)]).toEqual([asHtml, asText]);
  });

  test.each([
    '<script>alert(1)</script>',
    'Hola <img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\\nscript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//mal.org)',
    '[x](&#106;avascript:alert(1))',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](https://mal.org/p.png)',
    '![x][1]\n\n[1]: https://mal.org/p.png',
    '```\n<script>alert(1)</script>\n```',
    '# <b onclick=x>',
    '> <iframe src=https://mal.org>',
    '| <script> |\n|---|',
    `${'['.repeat(600)}<script>`,
  ])('of %j comes no tag and no address that could run or tell who reads', (source) => {
    const tags = [...html(source).matchAll(/<([a-z0-9]+)([^>]*)>/gi)].map(([, tag, rest]) => [tag, rest!]);
    const known = [
      'p',
      'b',
      'i',
      'br',
      'a',
      'ul',
      'ol',
      'li',
      'h3',
      'pre',
      'code',
      'hr',
      'blockquote',
      'table',
      'tr',
      'td',
    ];
    for (const [tag, rest] of tags) {
      expect(known).toContain(tag);
      expect(rest).not.toMatch(/\son\w+=|\ssrc=/i);
    }
    for (const [, href] of html(source).matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(?:https?:\/\/|mailto:)/);
  });

  test('nobody leaves an attribute by what a link leads to', () => {
    expect(html('[x](<https://a.org/" onmouseover="x>)')).toContain('href="https://a.org/&quot; onmouseover=&quot;x"');
  });
});

describe('the reader’s name', () => {
  const marks = () => new NameMarks('7f', 'amigas y amigos');
  const written = (source: string, name: string) => {
    const of = marks();
    return [
      of.put(markdownAsHtml(source, of.named), name, escape).replace(/<p style="[^"]*">/, '<p>'),
      of.put(markdownAsText(source, of.named), name),
    ];
  };

  test.each([
    ['Hola, {{nombre|compas}}:', 'Ane', 'Hola, Ane:'],
    ['Hola, {{nombre|compas}}:', '', 'Hola, compas:'],
    ['Hola, {{nombre}}:', '', 'Hola, amigas y amigos:'],
    ['Hola, {{ nombre | compas }}:', '', 'Hola, compas:'],
    ['Ola, {{nome}}; hola, {{nom|x}}; kaixo, {{izena|lagun}}', '', 'Ola, amigas y amigos; hola, x; kaixo, lagun'],
    ['Hola, {{apellido}}', 'Ane', 'Hola, {{apellido}}'],
  ])('%j to %j is %j', (source, name, expected) => {
    expect(written(source, name)).toEqual([`<p>${expected}</p>`, expected]);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x>',
    '**no** [x](https://mal.org)',
    '$& $1 $` $$',
    '{{name-7f-0}}',
    'https://mal.org',
  ])('a name that looks like %j is words', (name) => {
    expect(written('Hola, {{nombre|compas}}:', name)).toEqual([`<p>Hola, ${escape(name)}:</p>`, `Hola, ${name}:`]);
  });

  test('what is said to nobody in particular is words in the mail, whatever it looks like', () => {
    expect(written('Hola, {{nombre|"<3 & $&"}}', '')[0]).toBe('<p>Hola, &quot;&lt;3 &amp; $&amp;&quot;</p>');
  });

  test('goes into no address: nobody else is told who reads', () => {
    const [html] = written('[x](https://a.org/{{nombre}}) https://a.org/?n={{nombre}}', 'Ane');
    const addresses = [...html!.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(addresses.join()).not.toContain('Ane');
  });

  test('in the browser stands what is said to nobody in particular, and an address is one', () => {
    expect(prepared('Hola, {{nombre|compas}}: https://a.org y [b](https://b.org)', nobody)).toBe(
      'Hola, compas: <https://a.org> y [b](https://b.org)',
    );
  });
});

test('where a text leads is known, and what nobody can fill in', () => {
  expect(addressesIn('[a](https://a.org) https://b.org. `https://c.org`')).toEqual(['https://a.org', 'https://b.org']);
  expect(unknownValuesIn('{{nombre}} {{nombre|x}} {{apellido}} {{ nombr }}')).toEqual(['{{apellido}}', '{{ nombr }}']);
});
