import type { Language } from '@ateneo/contracts';
import { namespaces, readNamespace } from '#texts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addDateCases } from './basque-cases.js';
import { detectLanguage, rememberLanguage } from './choose-language.js';
import type { Namespace } from './messages.js';
import { missingValue } from './missing-value.js';
import { speakValidity } from './own-validity.js';

/** i18next asks here for every namespace that a component names and nobody loaded before. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string) => readNamespace(language, namespace),
};

const started = { promise: Promise.resolve(), resolve: () => {} };
started.promise = new Promise((resolve) => {
  started.resolve = resolve;
});

let speaks = false;

/**
 * Starts the translations of an application: finds the language, loads the first texts, tells the document. Resolves
 * when they can be shown; texts that cannot be loaded (no connection) reject.
 *
 * @param first what is loaded at once; the rest comes with the routes. All, when left out.
 */
export async function startI18n(
  language: Language = detectLanguage(),
  first: readonly Namespace[] = namespaces() as Namespace[],
): Promise<typeof i18next> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...first],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      missingInterpolationHandler: missingValue,
    });
  addDateCases(i18next);
  await demandTexts(language, first);
  started.resolve();
  if (!speaks) speakValidity((wrong, values) => i18next.t(`common:validity.${wrong}`, values), document);
  speaks = true;
  document.documentElement.lang = language;
  return i18next;
}

/**
 * Loads texts in the language of now: what a route says, while its code is on its way, also while the application still
 * starts. Rejects when they do not come.
 */
export async function loadTexts(...needed: readonly Namespace[]): Promise<void> {
  const language = (i18next.language as string | undefined) ?? detectLanguage();
  await Promise.all(needed.map((name) => readNamespace(language, name)));
  await started.promise;
  await i18next.loadNamespaces([...needed]);
  await demandTexts(i18next.language as Language, needed);
}

/** Loads a language if need be, switches to it and keeps the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.loadLanguages(language);
  const shown = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {}) as Namespace[];
  const ours = namespaces();
  await demandTexts(
    language,
    shown.filter((name) => ours.includes(name)),
  );
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  rememberLanguage(language);
}

/** i18next takes texts that failed to come for texts that are not there: ask once more, then say so. */
async function demandTexts(language: Language, needed: readonly Namespace[]): Promise<void> {
  const missing = () => needed.filter((name) => !i18next.hasResourceBundle(language, name));
  if (missing().length > 0) await i18next.reloadResources([language], missing());
  if (missing().length > 0) throw new Error(`no texts in ${language}: ${missing().join(', ')}`);
}
