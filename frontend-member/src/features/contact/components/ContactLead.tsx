import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { topicsQuery } from '../api/contact.js';

/** Where one writes to, and how soon one is answered, as far as that is known. */
export function ContactLead(): ReactElement {
  const { t, i18n } = useTranslation('contact');
  const usual = useQuery(topicsQuery(i18n.language)).data?.usual_answer;
  return (
    <>
      {t('lead')} {usual}
    </>
  );
}
