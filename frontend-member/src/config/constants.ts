/** Business constants and limits of the specification's section 9. Nothing else states them. */
export const constants = {
  currency: 'EUR',
  defaultLanguage: 'es',
  languages: ['ca', 'es', 'eu', 'gl'],
  /** Seats, candidate and substitute limits: this many means no limit. */
  unlimited: 0,
  /** The price of a free ticket. */
  free: 0,
  /** The weight of a ticket that occupies no seat. */
  noSeat: 0,
  /** Characters of an amendment's reason that lists show. */
  reasonCut: 200,
  /** Characters of a process text that lists show. */
  processTextCut: 200,
  /** The same for comments in notifications. */
  notificationCommentCut: 100,
  notificationPageSize: 5,
  /** Milliseconds between two askings for the unread count. */
  notificationPolling: 15 * 60 * 1000,
  idLength: 36,
  retriesAfterRefresh: 1,
  /** Milliseconds for which "copied" stands. */
  copiedState: 1500,
  masonryColumnWidth: 400,
  masonryMinColumns: 1,
  /** Milliseconds for which a notice stands. */
  noticeTimeout: 5000,
  noticePosition: 'bottom',
  /** Pixels. */
  breakpoints: { sm: 600, md: 1024, lg: 1440, xl: 1920 },
  dateStyles: ['min', 'short', 'long', 'tech'],
} as const;
