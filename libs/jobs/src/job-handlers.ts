import { Injectable } from '@nestjs/common';
import type { JobHandler } from './job.js';

/** The handlers of this process; contexts add theirs in `onModuleInit`. */
@Injectable()
export class JobHandlers {
  private readonly byKind = new Map<string, JobHandler>();

  add(handler: JobHandler): void {
    if (this.byKind.has(handler.kind)) throw new Error(`two handlers of the job ${handler.kind}`);
    this.byKind.set(handler.kind, handler);
  }

  find(kind: string): JobHandler | undefined {
    return this.byKind.get(kind);
  }
}
