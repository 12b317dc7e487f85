import { createApi } from '@ateneo/ui';
import i18next from 'i18next';
import { useNavigate } from 'react-router-dom';
import { onAnswer } from '../query-client.js';

/** What both applications show of notifications asks by the client that both have. */
export const noticeClient = createApi({ language: () => i18next.language, onAnswer });

/** Goes to a page of the console; false for one of the member app. */
export function useGo(): (link: string) => boolean {
  const navigate = useNavigate();
  return (link) => {
    if (!link.startsWith('/admin/')) return false;
    void navigate(link.slice('/admin'.length));
    return true;
  };
}
