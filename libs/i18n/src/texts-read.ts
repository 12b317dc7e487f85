/// The texts as they lie in the folder: for the server, tests and the bundler. Browsers get `texts-bundled.ts`, which has
/// `namespaces` and `readNamespace`, too.
import { readFileSync } from 'node:fs';

export type Texts = { readonly [key: string]: string | Texts };

/** The files of a language. `shared` is what both applications and the server say. */
export const localeFiles = ['shared', 'member', 'console', 'server'] as const;
export type LocaleFile = (typeof localeFiles)[number];

export const localePath = (language: string, file: LocaleFile): URL =>
  new URL(`../locales/${language}/${file}.json`, import.meta.url);

/** The words of `shared.json` that other texts say by reference, in all files: `$t(words:status)`. */
const reference = /\$t\(words:(\w+)\)/g;

/** What a language says, by namespace, of the files named or of all. Words stand in the place of references to them. */
export function readTexts(language: string, files: readonly LocaleFile[] = localeFiles): Record<string, Texts> {
  const source = (file: LocaleFile) => readFileSync(localePath(language, file), 'utf8');
  const { words } = JSON.parse(source('shared')) as { words: Readonly<Record<string, string>> };
  const wordOf = (name: string) => {
    if (words[name] === undefined) throw new Error(`there is no word ${name} in ${language}`);
    return JSON.stringify(words[name]).slice(1, -1);
  };
  const said = (file: LocaleFile) => source(file).replaceAll(reference, (_, name: string) => wordOf(name));
  const { words: _, ...texts } = Object.assign({}, ...files.map((file) => JSON.parse(said(file)) as object));
  return texts as Record<string, Texts>;
}

/** Every text of a language by `namespace:key`, nested keys joined by dots. */
export function flatTexts(language: string): Map<string, string> {
  const walk = (path: string, node: Texts | string): [string, string][] =>
    typeof node === 'string'
      ? [[path, node]]
      : Object.entries(node).flatMap(([key, one]) => walk(`${path}.${key}`, one));
  return new Map(
    Object.entries(readTexts(language)).flatMap(([namespace, texts]) =>
      Object.entries(texts).flatMap(([key, one]) => walk(`${namespace}:${key}`, one)),
    ),
  );
}

const once = new Map<string, Record<string, Texts>>();

function textsOf(language: string): Record<string, Texts> {
  const texts = once.get(language) ?? readTexts(language);
  once.set(language, texts);
  return texts;
}

export const namespaces = (): string[] => Object.keys(textsOf('es'));

export async function readNamespace(language: string, namespace: string): Promise<object> {
  return textsOf(language)[namespace]!;
}
