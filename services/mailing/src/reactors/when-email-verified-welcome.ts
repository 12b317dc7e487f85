import { derivedId, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { RequestEmail } from '../email/request-email.js';
import { systemContext } from './system-context.js';

/** Whoever verified the address is told that all is well. */
@Injectable()
export class WhenEmailVerifiedWelcome implements Reactor {
  readonly name = 'mailing.when-email-verified-welcome';
  readonly handles = ['EmailVerified'];

  constructor(private readonly request: RequestEmail) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as { user: string };
    await this.request.execute(systemContext(event), {
      email: derivedId(event.id, this.name),
      user,
      category: 'registry_verified',
      params: {},
    });
  }
}
