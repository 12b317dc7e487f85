import type { Language } from '@ateneo/contracts';
import { consoleNames, readConsole } from '#texts';
import i18next from 'i18next';

/** The areas that were asked for so far: what another language must have as well. */
const asked = new Set<string>();

/** Nobody reads the help of a page before asking for it. */
const first = () => consoleNames().filter((area) => area !== 'help');

/** Loads what only the console says: the areas named, or all but the help. Their keys are one namespace, `console`. */
export async function loadConsoleTexts(language: Language, areas: readonly string[] = first()): Promise<void> {
  const texts = await Promise.all(areas.map((area) => readConsole(language, area)));
  for (const area of areas) asked.add(area);
  for (const text of texts) i18next.addResourceBundle(language, 'console', text, true, true);
}

/** Loads in another language what the console has said so far. */
export async function loadConsoleLanguage(language: Language): Promise<void> {
  await loadConsoleTexts(language, [...asked]);
}
