import { parseArgs } from 'node:util';
import { StartupError } from '@ateneo/runtime';

/**
 * Reads a command's options, each with a value; `flags` have none and read 'yes'. `usage` is shown with a mistake.
 * Throws a StartupError.
 */
export function optionsOf<Name extends string>(
  words: readonly string[],
  usage: string,
  names: readonly Name[],
  flags: readonly Name[] = [],
): Partial<Record<Name, string>> {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  try {
    const { values } = parseArgs({ args: [...words], options, allowPositionals: false });
    const given = Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : value]);
    return Object.fromEntries(given) as Partial<Record<Name, string>>;
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\nnpm run ateneo -- ${usage}`);
  }
}

/** A whole number from 1 on. Throws a StartupError that names the option. */
export function countOf(text: string | undefined, option: string, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new StartupError(`--${option} is a whole number from 1 on`);
  return Number(text);
}
