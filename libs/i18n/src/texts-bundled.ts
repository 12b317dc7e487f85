/// The texts as the bundler of an application finds them (`tools/texts.mjs`): a namespace is a piece of its own, loaded when
/// it is asked for.
import pieces from 'virtual:texts';

export const namespaces = (): string[] => Object.keys(pieces['es']!);

export async function readNamespace(language: string, namespace: string): Promise<object> {
  const load = pieces[language]?.[namespace];
  if (!load) throw new Error(`there are no texts ${namespace} in ${language}`);
  return (await load()).default;
}
