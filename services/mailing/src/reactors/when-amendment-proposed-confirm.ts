import { derivedId, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { RequestEmail } from '../email/request-email.js';
import { systemContext } from './system-context.js';

/** The author gets a copy of what was proposed, as a link. */
@Injectable()
export class WhenAmendmentProposedConfirm implements Reactor {
  readonly name = 'mailing.when-amendment-proposed-confirm';
  readonly handles = ['AmendmentProposed'];

  constructor(private readonly request: RequestEmail) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, process, amedment } = event.data as { user: string; process: string; amedment: string };
    await this.request.execute(systemContext(event), {
      email: derivedId(event.id, this.name),
      user,
      category: 'process_amedment',
      params: { process, amedment },
    });
  }
}
