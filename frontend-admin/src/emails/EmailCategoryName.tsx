import type { EmailCategory } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';

/** What an e-mail is about, in words. */
export function EmailCategoryName({ category }: { category: EmailCategory }) {
  const translate = useTranslate();
  return <>{translate(`console.email_category.${category}`)}</>;
}
