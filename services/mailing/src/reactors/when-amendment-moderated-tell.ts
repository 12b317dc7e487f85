import { derivedId, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import type { AmendmentHidden, AmendmentShown } from '../../../participation/src/public/amendment.js';
import { RequestEmail } from '../email/request-email.js';
import { systemContext } from './system-context.js';

/** The author is told that moderation hid or showed what they proposed; why stands on its page, for them alone. */
@Injectable()
export class WhenAmendmentModeratedTell implements Reactor {
  readonly name = 'mailing.when-amendment-moderated-tell';
  readonly handles = ['AmendmentHidden', 'AmendmentShown'];

  constructor(private readonly request: RequestEmail) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<AmendmentHidden | AmendmentShown>;
    await this.request.execute(systemContext(event), {
      email: derivedId(event.id, this.name),
      user: data.user,
      category: 'process_amedment',
      params: {
        process: data.process,
        amedment: data.amedment,
        news: event.type === 'AmendmentHidden' ? 'hidden' : 'shown',
      },
    });
  }
}
