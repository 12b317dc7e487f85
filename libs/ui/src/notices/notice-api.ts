import {
  api as routes,
  type Notice,
  type NoticePreferenceChanges,
  type NoticePreferences,
  type Page,
  type UnreadNotices,
} from '@ateneo/contracts';
import { type Api, tagOf } from '../api/create-api.js';

/** What becomes of notices by one's own hand. */
export type Marking = 'mark_readed' | 'mark_unreaded';

/** Notifications of whoever is signed in, over the application's own client. */
export function noticeApi(api: Api) {
  return {
    list: (page: number, size: number, onlyUnread: boolean, subtypes: readonly string[] = []) =>
      api.get<Page<Notice>>(routes.notifications(), {
        rowsPerPage: size,
        sortBy: '-creation_datetime',
        page,
        ...(onlyUnread && { is_readed: false }),
        ...(subtypes.length > 0 && { subtype: subtypes.join(',') }),
      }),
    mark: (act: Marking, ids: readonly string[]) => api.post<UnreadNotices>(routes.notificationsMark(act), { ids }),
    markAll: () => api.post<UnreadNotices>(routes.notificationsMark('mark_all_readed'), {}),
    preferences: () => api.get<NoticePreferences>(routes.noticePreferences()),
    /** As they are now, changed: what was chosen elsewhere meanwhile stays. */
    choose: async (change: (now: NoticePreferences) => NoticePreferenceChanges) => {
      const now = await api.get<NoticePreferences>(routes.noticePreferences());
      return api.patch<NoticePreferences>(routes.noticePreferences(), change(now), tagOf(now));
    },
  };
}
