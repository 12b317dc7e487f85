import type { Announcement } from '@ateneo/contracts';
import { ask } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';

export const announcementsPath = 'notifications/announcements';

/** What is announced to the one person who has this tag. */
export function anAnnouncement(tag: string, words: object = {}) {
  const title = 'La sede cierra el lunes';
  return { title, text: 'Abrimos el martes a las nueve.', segment: { tags_any: [tag] }, count: 1, ...words };
}

export async function announce(by: Client, body: object): Promise<Announcement> {
  return ask<Announcement>(201, by, 'POST', announcementsPath, body);
}

export async function announceTwice(by: Client, tag: string): Promise<void> {
  for (const title of ['Uno', 'Dos']) await announce(by, anAnnouncement(tag, { title }));
}
