import { describe, expect, test } from '@jest/globals';
import { kindOfHeading } from './headings.js';
import { chapterOfProvision } from './provision-names.js';

describe('a heading is known by its first words', () => {
  test.each([
    ['article', ['Artículo 1', 'ARTÍCULO 12°. Comunicaciones', 'ARTICULO 2º.- Comuníquese', 'Artículo 283 bis a).']],
    ['article', ['Artículo quinto bis', 'Artículo treinta y uno.', 'Artículo único', 'Artículo IV', 'Art. 3. Sede']],
    ['article', ['Article 5. Objecte', 'Artigo 7. Sede', '3. artikulua. Egoitza', '3 artikulua']],
    ['article', ['Artículo 1.º.-', 'ART 7.- Sede', 'Artículo decimotercero', 'Artículo vigésimo primero. Cuotas']],
    ['article', ['Article vint-i-dosè', 'Article únic', 'Artigo sétimo', 'Hamabigarren artikulua', 'Artikulu bakarra']],
    [
      'provision',
      ['Disposicion adicional unica', 'Disposición derradeira', 'Xedapen iragankor bakarra', 'Azken xedapena'],
    ],
    ['part', ['Disposicions finals', 'Disposicións derrogatorias', 'Xedapen gehigarriak', 'Bigarren kapitulua']],
    ['other', ['DISPOSICIONES GENERALES', 'Disposicions generals', 'Xedapen orokorrak', 'Disposición']],
    ['provision', ['Disposición adicional primera. Plazos', 'DISPOSICIÓN FINAL', 'Disposició transitòria única']],
    [
      'part',
      ['TÍTULO PRELIMINAR', 'Capítulo I. Fines', 'Sección 1.ª', 'LIBRO II', 'ANEXO III', 'Disposiciones finales'],
    ],
    ['part', ['Títol I', 'Secció 2a', 'I. kapitulua', 'II. titulua', 'Annex']],
    ['preamble', ['PREÁMBULO', 'Exposición de motivos', 'Preàmbul', 'Hitzaurrea', 'Introducción']],
    ['other', ['Artículos de opinión', 'Artículo de fondo', 'Titulares', 'Vivienda', 'Participación', '']],
  ])('as %s: %j', (kind, texts) => {
    expect(texts.map(kindOfHeading)).toEqual(texts.map(() => kind));
  });

  test('and a provision without a chapter gets the one of its kind', () => {
    expect(chapterOfProvision('DISPOSICIÓN FINAL ÚNICA', 'es')).toBe('Disposiciones finales');
    expect(chapterOfProvision('Disposició transitòria primera', 'ca')).toBe('Disposicions transitòries');
    expect(chapterOfProvision('Disposición derrogatoria', 'gl')).toBe('Disposicións derrogatorias');
    expect(chapterOfProvision('Lehenengo xedapen gehigarria', 'eu')).toBe('Xedapen gehigarriak');
  });
});
