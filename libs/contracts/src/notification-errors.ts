/** Refusals about notifications and announcements, with their HTTP status. */
export const notificationErrors = {
  'notifications.not_found': 404,
  'notifications.unknown_announcement': 404,
  'notifications.wrong_count': 409,
  'notifications.not_yours_to_reach': 403,
} as const;
