import type { Amedment } from '@ateneo/contracts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

type Named = Pick<
  Amedment,
  'type' | 'title' | 'article_title' | 'chapter_title' | 'document_title' | 'is_hidden' | 'is_text_erased'
>;

/** What an amendment is called: the article that it changes, or the title it gives; empty when neither has words. */
export function nameOf({ type, title, article_title: article, ...amendment }: Named): string {
  if (type === 'addition') return title;
  if (article === null) return amendment.chapter_title || amendment.document_title;
  return article || title;
}

/** The name; without one, that it was hidden or erased, or has no title. */
export function useAmendmentName(): (amendment: Named) => string {
  const { t } = useTranslation('amendment');
  return (amendment) => {
    if (amendment.is_text_erased) return nameOf(amendment) || t('text_erased');
    return nameOf(amendment) || t(amendment.is_hidden ? 'hidden.mark' : 'no_title');
  };
}

export function AmendmentName({ amendment }: { amendment: Named }): ReactElement {
  return <>{useAmendmentName()(amendment)}</>;
}
