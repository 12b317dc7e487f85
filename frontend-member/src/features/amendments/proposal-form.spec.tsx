import type { Document } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { initialForm, problemsOf, proposalOf, targetOf } from './proposal-form.js';

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
