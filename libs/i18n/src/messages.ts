import type { Language } from '@ateneo/contracts';
import type { es } from './bundles/es.js';

/** Everything that both applications say, by namespace; Spanish is the source of the keys. */
export type Messages = typeof es;
/** The namespaces of `Messages`. */
export const namespaces = [
  'amendment',
  'auth',
  'common',
  'dates',
  'enroll',
  'errors',
  'home',
  'process',
  'profile',
  'results',
  'voting',
] as const satisfies readonly (keyof Messages)[];

const loaders: Readonly<Record<Language, () => Promise<object>>> = {
  es: async () => (await import('./bundles/es.js')).es,
  ca: async () => (await import('./bundles/ca.js')).ca,
  gl: async () => (await import('./bundles/gl.js')).gl,
  eu: async () => (await import('./bundles/eu.js')).eu,
};

/** Loads one language, in one request. That no key is missing is the business of `locales.spec.ts`. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()) as Messages;
}

type ConsoleMessages = Record<string, unknown>;
const consoleLoaders: Readonly<Record<Language, () => Promise<{ default: ConsoleMessages }>>> = {
  es: () => import('../locales/es/console.json', { with: { type: 'json' } }),
  ca: () => import('../locales/ca/console.json', { with: { type: 'json' } }),
  gl: () => import('../locales/gl/console.json', { with: { type: 'json' } }),
  eu: () => import('../locales/eu/console.json', { with: { type: 'json' } }),
};

/** Loads what only the console says. */
export async function loadConsoleMessages(language: Language): Promise<ConsoleMessages> {
  return (await consoleLoaders[language]()).default;
}
