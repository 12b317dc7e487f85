import { VIEWS, type Views } from '@ateneo/cqrs';
import { streamsOf } from '@ateneo/resource';
import { Inject, Injectable } from '@nestjs/common';
import { processAggregate } from '../process/process.aggregate.js';
import { processProjection, type ProcessRow } from '../views/process/process.projection.js';

const streamOf = streamsOf(processAggregate);

/** A process that was just made is known before its view is. */
@Injectable()
export class ProcessFromStream {
  constructor(@Inject(VIEWS) private readonly views: Views) {}

  load(tenant: string, id: string): Promise<ProcessRow | undefined> {
    return this.views.rowFromStreams<ProcessRow>(processProjection, [streamOf(tenant, id)], id);
  }
}
