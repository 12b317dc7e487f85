import { detectLanguage } from '@ateneo/i18n';
import { createApi, refreshWhenStale } from '@ateneo/ui';
import i18next from 'i18next';
import { queryClient } from './query-client.js';
import { becomeNobody } from './session.js';
import { unlessTold } from './told.js';

// What is asked first is asked before the texts have begun to load.
const language = () => (i18next.language as string | undefined) ?? detectLanguage();

/** The client of this application. When the session ends, whoever is shown is nobody. */
export const api = createApi({
  language,
  onSessionEnded: becomeNobody,
  onAnswer: refreshWhenStale(queryClient),
  fetch: unlessTold((...question) => fetch(...question), language),
});
