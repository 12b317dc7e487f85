import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '@ateneo/runtime';

/** Reads a command's options; `usage` is shown with a mistake. Throws a StartupError. */
export function optionsOf<const O extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: false }).values;
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
