import type { Amedment, Document } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { initialForm, problemsOf, proposalOf, sameAs, targetOf } from './proposal-form.js';

const article = { id: 'a1', title: 'Artículo 1. Nombre', content: 'El nombre es Puente.', amedment_count: 0 };
const chapter = { id: 'c1', title: 'Capítulo I', amedment_count: 0, articles: [article] };
const document = { id: 'd1', chapters: [chapter] } as unknown as Document;
const change = targetOf(document, 'a1', null)!;
const addition = targetOf(document, null, 'c1')!;

describe('a proposal', () => {
  test('starts with the text of its article, or empty after the last one of its chapter', () => {
    expect(initialForm(change)).toMatchObject({ title: article.title, content: article.content, is_deletion: false });
    expect(initialForm(addition)).toMatchObject({ title: '', content: '', after_article: 'a1' });
  });

  test('must change something', () => {
    const form = initialForm(change);
    expect(problemsOf(form, change)).toEqual({ content: 'amedment_equal' });
    expect(problemsOf({ ...form, content: ` ${form.content}\n` }, change)).toEqual({ content: 'amedment_equal' });
    expect(problemsOf({ ...form, title: 'Artículo 1. Denominación' }, change)).toEqual({});
  });

  test('is told of one that says the same, whatever differs in blanks alone', () => {
    const there = (over: object) =>
      ({
        id: 'x',
        title: article.title,
        content: 'Es  Río.\n',
        is_deletion: false,
        is_hidden: false,
        ...over,
      }) as Amedment;
    const form = { ...initialForm(change), content: 'Es Río.' };
    expect(sameAs(form, [there({ content: 'Otro.' }), there({})])?.id).toBe('x');
    expect(sameAs(form, [there({ is_hidden: true }), there({ is_withdrawn: true }), there({ title: 'B' })])).toBe(
      undefined,
    );
    expect(sameAs({ ...form, is_deletion: true }, [there({ is_deletion: true, content: '' })])?.id).toBe('x');
  });

  test('needs a title and a content', () => {
    expect(problemsOf(initialForm(addition), addition)).toEqual({
      title: 'title_required',
      content: 'content_required',
    });
  });

  test('that deletes misses nothing and sends no text', () => {
    const form = { ...initialForm(change), content: '', is_deletion: true };
    expect(problemsOf(form, change)).toEqual({});
    expect(proposalOf(form, change, 'd1')).toEqual({
      document: 'd1',
      article: 'a1',
      reason: '',
      is_deletion: true,
      references: [],
    });
  });

  test('names its chapter and its place, and its references one a line', () => {
    const form = {
      ...initialForm(addition),
      title: ' Nuevo ',
      content: 'Texto',
      references: 'https://x.test\n\n Acta 3 ',
    };
    expect(proposalOf(form, addition, 'd1')).toEqual({
      document: 'd1',
      chapter: 'c1',
      after_article: 'a1',
      title: 'Nuevo',
      content: 'Texto',
      reason: '',
      is_deletion: false,
      references: ['https://x.test', 'Acta 3'],
    });
  });

  test('has nowhere to go when the document lacks its target', () => {
    expect(targetOf(document, 'elsewhere', null)).toBeUndefined();
    expect(targetOf(document, 'elsewhere', 'c1')).toBeUndefined();
  });
});
