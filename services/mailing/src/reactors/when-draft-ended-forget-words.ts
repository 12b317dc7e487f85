import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import type { LetterDraftEnded } from '../email/draft.events.js';

/** What was sent stands in each mail; what was not, nowhere. */
@Injectable()
export class WhenDraftEndedForgetWords implements Reactor {
  readonly name = 'mailing.when-draft-ended-forget-words';
  readonly handles = ['LetterDraftEnded'];

  constructor(@Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer) {}

  async handle({ tenant, data }: RecordedEvent): Promise<void> {
    await this.keys.destroyPersonKey(tenant, (data as LetterDraftEnded['data']).draft);
  }
}
