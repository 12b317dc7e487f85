import { NoticeBell } from '@ateneo/ui';
import { noticeClient, useGo } from './notice-client.js';

/** Notifications in the console's top bar. */
export default function Bell() {
  return <NoticeBell api={noticeClient} go={useGo()} page="/admin/notifications" />;
}
