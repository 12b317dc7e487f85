// A part of both applications' builds: gives `libs/i18n` the texts of an application, each namespace in each language as a
// piece of its own. In the repository they are few files; a page loads only what it says.
import type { Plugin } from 'vite';
import { languages } from '../libs/i18n/src/languages.js';
import { type LocaleFile, localePath, readTexts } from '../libs/i18n/src/texts-read.js';

const list = 'virtual:texts';
const piece = /^virtual:texts\/(\w+)\/(\w+)$/;

/** The language of a piece of texts, if it is of a namespace that is asked for. */
export function languageOf(id: string, isAsked: (namespace: string) => boolean): string | undefined {
  const [, language, namespace] = piece.exec(id) ?? [];
  return namespace !== undefined && isAsked(namespace) ? language : undefined;
}

/** @param files what the application says: `shared` and its own. */
export function texts(...files: readonly LocaleFile[]): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: (id) => (id === list || piece.test(id) ? id : null),
    load(id) {
      if (id === list) return listOf(files);
      const [, language, namespace] = piece.exec(id) ?? [];
      if (language === undefined || namespace === undefined) return null;
      for (const file of files) this.addWatchFile(localePath(language, file).pathname);
      return `export default ${JSON.stringify(readTexts(language, files)[namespace])};`;
    },
  };
}

function listOf(files: readonly LocaleFile[]): string {
  const namespaces = Object.keys(readTexts('es', files));
  const loads = (language: string) => namespaces.map((name) => `${name}: () => import('${list}/${language}/${name}')`);
  const byLanguage = languages.map((language) => `${language}: { ${loads(language).join(', ')} }`);
  return `const texts = { ${byLanguage.join(', ')} };\nexport default texts;`;
}
