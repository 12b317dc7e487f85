import type { ContextDefinition } from '@ateneo/cqrs';
import { Module } from '@nestjs/common';
import { defaultOrganizationProjection } from './facts/default-organization.projection.js';
import { readerProjection } from './facts/reader.projection.js';
import { CreateNotifications1764000100000 } from './migrations/create-notifications.js';
import { DateWhatIsRead1766000100000 } from './migrations/date-what-is-read.js';
import { NoticeController } from './notice/notice.controller.js';
import { NoticeReaders } from './notice/notice-readers.js';
import { TellNotices } from './notice/tell-notices.js';
import { WhenAccountErasedForgetReading } from './reactors/when-account-erased-forget-reading.js';
import { FindMutedComments } from './reading/find-muted-comments.js';
import { Reading } from './reading/reading.js';
import { StreamController } from './stream/stream.controller.js';
import { Streams } from './stream/streams.js';
import { outdatedNotices } from './views/notice/outdated-notices.js';
import { noticeProjection } from './views/notice/notice.projection.js';
import { HeldInNotifications } from './adapters/held-in-notifications.js';

@Module({
  controllers: [NoticeController, StreamController],
  providers: [
    FindMutedComments,
    HeldInNotifications,
    NoticeReaders,
    Reading,
    Streams,
    TellNotices,
    WhenAccountErasedForgetReading,
  ],
})
export class NotificationsModule {
  static readonly context: ContextDefinition = {
    name: 'notifications',
    eventTypes: {},
    projections: [noticeProjection, readerProjection, defaultOrganizationProjection],
    reactors: [WhenAccountErasedForgetReading],
    migrations: [CreateNotifications1764000100000, DateWhatIsRead1766000100000],
    outdated: outdatedNotices,
  };
}
