import { derivedId } from '@ateneo/cqrs';
import { AskForJob } from '@ateneo/jobs';
import { Injectable } from '@nestjs/common';
import { FIND_RESIDENCES_AGAIN } from '../application/find-residences-again.js';

/** Only superusers load and withdraw layers. */
const SUPERUSER = 'superuser';

/** Has everybody placed again after a layer was loaded or withdrawn: once for each, whoever asks and however often. */
@Injectable()
export class AskForPlacing {
  constructor(private readonly jobs: AskForJob) {}

  ask(tenant: string, user: string, act: 'load' | 'withdraw', layer: string): Promise<{ job: string }> {
    const asker = { tenant, id: user, rights: SUPERUSER };
    const id = derivedId(layer, `${FIND_RESIDENCES_AGAIN}/${act}`);
    return this.jobs.askAs(asker, { id, kind: FIND_RESIDENCES_AGAIN, asked: {}, isOwed: true });
  }
}
