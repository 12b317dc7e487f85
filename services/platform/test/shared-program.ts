interface Shared<Program> {
  /** Its `close` does nothing: it ends with the worker. */
  readonly program: Program;
  /** A test has failed beside it. */
  readonly isBroken: boolean;
  close(): Promise<void>;
}

/** What the suites of a worker share, by name. `warm-environment.mjs` keeps the object, marks and closes what is in it. */
const PROGRAMS: unique symbol = Symbol.for('ateneo.programs') as never;
const worker = globalThis as { [PROGRAMS]?: Map<string, Shared<unknown>> };

/** The program of that name, started by the first suite of the worker that asks for it, or after one that broke it. */
export async function sharedProgram<Program extends { close(): Promise<void> }>(
  name: string,
  start: () => Promise<Program>,
): Promise<Program> {
  const programs = (worker[PROGRAMS] ??= new Map());
  const before = programs.get(name);
  if (before && !before.isBroken) return before.program as Program;
  programs.delete(name);
  await before?.close();
  const { close, ...program } = await start();
  const shared = { ...program, close: async () => {} } as Program;
  programs.set(name, { program: shared, isBroken: false, close });
  return shared;
}
