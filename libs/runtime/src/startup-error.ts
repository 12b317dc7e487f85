/** The product cannot start. The message says in one line (one a variable, for the environment) what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/**
 * Ends the process with code 1: a StartupError by its message alone, anything else with its stack. For the last
 * `catch` of a main program.
 */
export function refuseToStart(error: unknown): never {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
