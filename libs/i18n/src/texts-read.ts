/// The texts as tests read them: from the folder. The same functions as `texts-bundled.ts`, which browsers get.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../locales/', import.meta.url);

const names = (path: string) =>
  readdirSync(new URL(path, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
const read = (path: string) => JSON.parse(readFileSync(new URL(`${path}.json`, folder), 'utf8')) as object;

export const sharedNames = (): string[] => names('es');
export const consoleNames = (): string[] => names('es/console');

export async function readShared(language: string, name: string): Promise<object> {
  return read(`${language}/${name}`);
}

export async function readConsole(language: string, name: string): Promise<object> {
  return read(`${language}/console/${name}`);
}
