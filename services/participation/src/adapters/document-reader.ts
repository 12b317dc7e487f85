import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { fieldError } from '@ateneo/kernel';
import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  checkFile,
  type DocumentFile,
  documentIn,
  type ReadDocument,
  type Reading,
  type UploadRules,
} from './read-document.js';

/** Injection token of DocumentThread; without one the thread is what was built beside this file. */
export const DOCUMENT_THREAD = Symbol('DocumentThread');

/** What runs in the thread, and its limits. */
export interface DocumentThread {
  readonly program: URL;
  readonly execArgv?: string[];
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** A law of a thousand articles takes a tenth of a second and fifty megabytes. */
export const THREAD_LIMITS = { milliseconds: 10_000, megabytes: 512 };

/**
 * Reads uploaded documents in a thread, one at a time: a file that takes too long or too much memory ends its thread, and
 * the process goes on answering everybody.
 */
@Injectable()
export class DocumentReader {
  private last: Promise<unknown> = Promise.resolve();
  private readonly thread: DocumentThread;

  constructor(@Optional() @Inject(DOCUMENT_THREAD) thread?: DocumentThread) {
    this.thread = thread ?? { ...THREAD_LIMITS, program: new URL('./import-worker.js', import.meta.url) };
  }

  /**
   * The chapters and articles of a Markdown, DOCX or ODT file. What cannot be understood is thrown as a ZodError that lists
   * every line, and nothing of the file is used; a file of no accepted type, too large or unreadable is refused whole.
   */
  async read(file: DocumentFile, rules: UploadRules): Promise<ReadDocument> {
    checkFile(file, rules);
    const reading = this.last.then(() => this.readInThread(file));
    this.last = reading.catch(() => undefined);
    return documentIn(await reading);
  }

  private async readInThread({ name, bytes }: DocumentFile): Promise<Reading> {
    const { program, execArgv, milliseconds, megabytes } = this.thread;
    const options: WorkerOptions = {
      workerData: { name, bytes },
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
      ...(execArgv && { execArgv }),
    };
    const worker = new Worker(program, options);
    const late = AbortSignal.timeout(milliseconds);
    try {
      const [reading] = (await once(worker, 'message', { signal: late })) as [Reading];
      return reading;
    } catch (error) {
      if (late.aborted || isExhausted(error)) throw fieldError('file', 'participation.import_too_complex');
      throw error;
    } finally {
      await worker.terminate();
    }
  }
}

/** Out of memory, or nested deeper than the stack. */
function isExhausted(error: unknown): boolean {
  return error instanceof RangeError || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
