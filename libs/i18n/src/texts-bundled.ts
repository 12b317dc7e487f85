/// The texts as the bundler of the applications finds them: a file is a piece of its own, loaded when it is asked for.
type Pieces = Record<string, () => Promise<object>>;

declare global {
  interface ImportMeta {
    /** The bundler's: it needs both arguments word for word. */
    glob(pattern: string | string[], options: { import: 'default' }): Pieces;
  }
}

const shared = import.meta.glob(['../locales/*/*.json', '!../locales/*/{mails,notices,reports}.json'], {
  import: 'default',
});
const ofConsole = import.meta.glob('../locales/*/console/*.json', { import: 'default' });

const names = (pieces: Pieces) => [...new Set(Object.keys(pieces).map((path) => /(\w+)\.json$/.exec(path)?.[1] ?? ''))];

/** The namespaces that both applications have. */
export const sharedNames = (): string[] => names(shared);
/** The areas of the console. */
export const consoleNames = (): string[] => names(ofConsole);

/** One namespace in one language. */
export async function readShared(language: string, name: string): Promise<object> {
  return found(shared, `../locales/${language}/${name}.json`);
}

/** One area of the console in one language. */
export async function readConsole(language: string, name: string): Promise<object> {
  return found(ofConsole, `../locales/${language}/console/${name}.json`);
}

function found(pieces: Pieces, path: string): Promise<object> {
  const load = pieces[path];
  if (!load) throw new Error(`there are no texts at ${path}`);
  return load();
}
