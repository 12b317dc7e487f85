import { derivedId, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { RequestEmail } from '../email/request-email.js';
import { systemContext } from './system-context.js';

/** Whoever enrols gets the link that verifies the address. */
@Injectable()
export class WhenAccountRegisteredSendVerification implements Reactor {
  readonly name = 'mailing.when-account-registered-send-verification';
  readonly handles = ['AccountRegistered'];

  constructor(private readonly request: RequestEmail) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as { user: string };
    await this.request.execute(systemContext(event), {
      email: derivedId(event.id, this.name),
      user,
      category: 'registry_verify',
      params: {},
    });
  }
}
