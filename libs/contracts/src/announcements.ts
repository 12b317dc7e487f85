import { z } from 'zod';
import { id, line, moment, prose } from './primitives.js';
import { peopleSegment } from './segments.js';

/** Whom an announcement concerns: people who are verified and not deactivated; what is empty asks nothing. */
const announcedTo = peopleSegment.describe('Staff reach the people of the organizations they manage alone.');

/** A page of the member application: never of another host, nor of the console. */
const ownLink = line(300).regex(/^\/(?!\/|admin(?:\/|$))[\w\-/?=&.%]*$/);

const words = {
  title: line(120).min(1),
  text: prose(500).trim().min(1),
  link: ownLink.nullable().default(null).describe('A page of the member application, as `/event/…`.'),
  segment: announcedTo,
};

/** Body of POST notifications/announcements: the count that was read, typed by hand. */
export const announcementBody = z.strictObject({ ...words, count: z.int().min(1) });
export type AnnouncementSaid = z.infer<typeof announcementBody>;

/** Body of POST notifications/announcements/count, and what it answers. */
export const announcementCountBody = z.strictObject({ segment: announcedTo });
export const announcementCount = z.object({ count: z.int().describe('People whom it would concern now.') });
export type AnnouncementCount = z.infer<typeof announcementCount>;

/** An announcement, for those who make them. */
export const announcement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  segment: peopleSegment,
  readers: z.int().describe('How many it concerned when it was made.'),
  creation_datetime: moment,
});
export type Announcement = z.infer<typeof announcement>;
