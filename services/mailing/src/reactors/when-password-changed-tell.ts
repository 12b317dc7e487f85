import { derivedId, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { RequestEmail } from '../email/request-email.js';
import { systemContext } from './system-context.js';

/** Whoever has another password is told: it may not have been they who set it. */
@Injectable()
export class WhenPasswordChangedTell implements Reactor {
  readonly name = 'mailing.when-password-changed-tell';
  readonly handles = ['PasswordChanged'];

  constructor(private readonly request: RequestEmail) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as { user: string };
    await this.request.execute(systemContext(event), {
      email: derivedId(event.id, this.name),
      user,
      category: 'password_changed',
      params: {},
    });
  }
}
