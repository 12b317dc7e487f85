import type { Language } from '@ateneo/contracts';
import { defaultLanguage, isLanguage } from './languages.js';

/** The name under which local storage keeps the chosen language. */
export const languageKey = 'language';

/**
 * The stored choice, else the first language of the browser that is supported (`gl-ES` counts as `gl`), else Spanish
 * (specification, 1).
 */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  const known = preferred.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage);
  return known ?? defaultLanguage;
}

/** Reads the choice of this browser. Storage that is switched off counts as no choice. */
export function detectLanguage(): Language {
  return chooseLanguage(readStored(), navigator.languages);
}

/** Keeps the choice for the next visit, where the browser allows it; the server fills its documents in this language, too. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // A browser without storage keeps the choice for this page only.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}
