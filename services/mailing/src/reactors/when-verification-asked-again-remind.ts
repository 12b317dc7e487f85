import { derivedId, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { RequestEmail } from '../email/request-email.js';
import { systemContext } from './system-context.js';

/** "Send again": a fresh link, as a reminder. */
@Injectable()
export class WhenVerificationAskedAgainRemind implements Reactor {
  readonly name = 'mailing.when-verification-asked-again-remind';
  readonly handles = ['VerificationMailRequested'];

  constructor(private readonly request: RequestEmail) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as { user: string };
    await this.request.execute(systemContext(event), {
      email: derivedId(event.id, this.name),
      user,
      category: 'registry_remember',
      params: {},
    });
  }
}
