import { at } from './at.js';

/** Where the calls of notifications and announcements live. */
export const notificationRoutes = {
  notifications: () => at('notifications/notifications'),
  notificationsMark: (act: 'mark_readed' | 'mark_unreaded' | 'mark_all_readed') =>
    at(`notifications/notifications/${act}`),
  noticePreferences: () => at('notifications/preferences'),
  notificationsStream: () => at('notifications/stream'),
  announcements: () => at('notifications/announcements'),
  announcement: (id: string) => at('notifications/announcements/{}', id),
  announcementCount: () => at('notifications/announcements/count'),
} as const;
