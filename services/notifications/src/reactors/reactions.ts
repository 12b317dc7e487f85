import { reaction } from '@ateneo/cqrs';
import { KEY_DESTROYER } from '@ateneo/keys';
import type { AccountErased } from '../../../published/src/identity/account.js';
import type { AnnouncementWithdrawn } from '../announcement/announcement.events.js';
import { Reading } from '../reading/reading.js';

/** What an erased person has read is nobody's business any more. */
export const whenAccountErasedForgetReading = reaction<AccountErased>(
  'notifications.when-account-erased-forget-reading',
  ['AccountErased'],
  async ({ tenant, data }, { get }) => {
    await get(Reading).forget(tenant, data.user);
  },
);

/** What was taken back nobody reads any more, in the log either. */
export const whenAnnouncementWithdrawnForgetWords = reaction<AnnouncementWithdrawn>(
  'notifications.when-announcement-withdrawn-forget-words',
  ['AnnouncementWithdrawn'],
  async ({ tenant, data }, { get }) => {
    await get(KEY_DESTROYER).destroyPersonKey(tenant, data.announcement);
  },
);
