import type { ContextDefinition } from '@ateneo/cqrs';
import { Module } from '@nestjs/common';
import { announcementController } from './announcement/announcement.controller.js';
import { announcementEventTypes } from './announcement/announcement.events.js';
import { Announcers } from './announcement/announcers.js';
import { Announced } from './queries/announced.js';
import { defaultOrganizationProjection } from './facts/default-organization.projection.js';
import { readerProjection } from './facts/reader.projection.js';
import { CreateNotifications1764000100000 } from './migrations/create-notifications.js';
import { NoticeController } from './notice/notice.controller.js';
import { NoticeReaders } from './notice/notice-readers.js';
import { TellNotices } from './notice/tell-notices.js';
import { Reading } from './reading/reading.js';
import { StreamController } from './stream/stream.controller.js';
import { Streams } from './stream/streams.js';
import { announcementProjection } from './views/announcement/announcement.projection.js';
import { outdatedNotices } from './views/notice/outdated-notices.js';
import { noticeProjection } from './views/notice/notice.projection.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { preferencesEventTypes } from './preferences/preferences.events.js';
import { FindRefusingMail } from './queries/find-refusing-mail.js';
import { Preferences } from './queries/preferences.js';
import { preferenceProjection } from './views/preference/preference.projection.js';
import { PersonalDataInNotifications } from './queries/personal-data-in-notifications.js';
import * as reactions from './reactors/reactions.js';

@Module({
  controllers: [announcementController, NoticeController, PreferencesController, StreamController],
  providers: [
    Announced,
    Announcers,
    FindRefusingMail,
    PersonalDataInNotifications,
    NoticeReaders,
    Preferences,
    Reading,
    Streams,
    TellNotices,
  ],
})
export class NotificationsModule {
  static readonly context: ContextDefinition = {
    name: 'notifications',
    eventTypes: { ...announcementEventTypes, ...preferencesEventTypes },
    projections: [
      noticeProjection,
      announcementProjection,
      preferenceProjection,
      readerProjection,
      defaultOrganizationProjection,
    ],
    reactions: Object.values(reactions),
    migrations: [CreateNotifications1764000100000],
    outdated: outdatedNotices,
  };
}
