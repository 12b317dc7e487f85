import { derivedId } from '@ateneo/cqrs';
import { AskForJob } from '@ateneo/jobs';
import { Injectable } from '@nestjs/common';
import { PLACE_AGAIN } from '../application/place-again.js';

/** Only superusers load and withdraw layers. */
const STANDING = 'superuser';

/** Has everybody placed again after a layer was loaded or withdrawn: once for each, whoever asks and however often. */
@Injectable()
export class AskForPlacing {
  constructor(private readonly jobs: AskForJob) {}

  ask(tenant: string, user: string, act: 'load' | 'withdraw', layer: string): Promise<{ job: string }> {
    const asker = { tenant, id: user, standing: STANDING };
    const id = derivedId(layer, `${PLACE_AGAIN}/${act}`);
    return this.jobs.askAs(asker, { id, kind: PLACE_AGAIN, asked: {}, isOwed: true });
  }
}
