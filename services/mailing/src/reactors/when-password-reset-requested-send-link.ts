import { derivedId, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { RequestEmail } from '../email/request-email.js';
import { systemContext } from './system-context.js';

/** Whoever forgot the password gets a link to set another one. */
@Injectable()
export class WhenPasswordResetRequestedSendLink implements Reactor {
  readonly name = 'mailing.when-password-reset-requested-send-link';
  readonly handles = ['PasswordResetRequested'];

  constructor(private readonly request: RequestEmail) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as { user: string };
    await this.request.execute(systemContext(event), {
      email: derivedId(event.id, this.name),
      user,
      category: 'password_reset',
      params: {},
    });
  }
}
