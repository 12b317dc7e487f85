import { createApi } from '@ateneo/ui';
import i18next from 'i18next';
import { becomeNobody } from './session.js';

/** The client of this application. When the session ends, whoever is shown is nobody. */
export const api = createApi({ language: () => i18next.language, onSessionEnded: becomeNobody });
