import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import type { AnnouncementWithdrawn } from '../announcement/announcement.events.js';

/** What was taken back nobody reads any more, in the log either. */
@Injectable()
export class WhenAnnouncementWithdrawnForgetWords implements Reactor {
  readonly name = 'notifications.when-announcement-withdrawn-forget-words';
  readonly handles = ['AnnouncementWithdrawn'];

  constructor(@Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer) {}

  async handle({ tenant, data }: RecordedEvent): Promise<void> {
    await this.keys.destroyPersonKey(tenant, (data as AnnouncementWithdrawn['data']).announcement);
  }
}
