import { api as routes, type MutedNotices, type Notice, type Page, type UnreadNotices } from '@ateneo/contracts';
import type { Api } from '../api/create-api.js';

/** What becomes of notices by one's own hand. */
export type Marking = 'mark_readed' | 'mark_unreaded';

/** Notifications of whoever is signed in, over the application's own client. */
export function noticeApi(api: Api) {
  return {
    list: (page: number, size: number, onlyUnread: boolean) =>
      api.get<Page<Notice>>(routes.notifications(), {
        rowsPerPage: size,
        sortBy: '-creation_datetime',
        page,
        ...(onlyUnread && { is_readed: false }),
      }),
    mark: (act: Marking, ids: readonly string[]) => api.post<UnreadNotices>(routes.notificationsMark(act), { ids }),
    markAll: () => api.post<UnreadNotices>(routes.notificationsMark('mark_all_readed'), {}),
    muted: () => api.get<MutedNotices>(routes.notificationsMute()),
    mute: (kind: string, is_muted: boolean) => api.post<MutedNotices>(routes.notificationsMute(), { kind, is_muted }),
  };
}
