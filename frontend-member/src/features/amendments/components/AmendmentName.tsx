import type { Amedment } from '@ateneo/contracts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

type Named = Pick<Amedment, 'type' | 'title' | 'article_title' | 'chapter_title' | 'document_title' | 'is_hidden'>;

/** What an amendment is called: the article that it changes, or the title of the new one; empty when it was erased. */
export function nameOf({ type, title, article_title: article, ...amendment }: Named): string {
  if (type === 'addition') return title;
  return article ?? amendment.chapter_title ?? amendment.document_title;
}

/** The name, or that it was hidden or erased. */
export function AmendmentName({ amendment }: { amendment: Named }): ReactElement {
  const { t } = useTranslation('amendment');
  return <>{nameOf(amendment) || t(amendment.is_hidden ? 'hidden.mark' : 'text_erased')}</>;
}
