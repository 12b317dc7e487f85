import { type DocumentThread, THREAD_LIMITS } from '../src/adapters/document-reader.js';

/** The thread that reads documents, from its sources: it needs the hooks for TypeScript, which take long beside other tests. */
export function threadOfSources(limits: Partial<DocumentThread> = {}): DocumentThread {
  const hooks = new URL('../../../libs/event-store/test/register-typescript.mjs', import.meta.url).href;
  return {
    ...THREAD_LIMITS,
    milliseconds: 60_000,
    program: new URL('../src/adapters/import-worker.ts', import.meta.url),
    execArgv: ['--conditions=mono-src', '--import', hooks],
    ...limits,
  };
}
