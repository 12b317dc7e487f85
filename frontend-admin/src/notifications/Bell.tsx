import { askingManagers } from '@ateneo/contracts';
import { NoticeBell } from '@ateneo/ui';
import { noticeClient, useGo } from './notice-client.js';

/** Notifications in the console's top bar; the number is of those alone that ask something of the reader. */
export default function Bell() {
  return <NoticeBell api={noticeClient} go={useGo()} page="/admin/notifications" asking={askingManagers} />;
}
