import { FindPersonForInvoice } from './account/find-person-for-invoice.js';
import { FindPersonForMail } from './queries/find-person-for-mail.js';
import { FindResidence } from './account/find-residence.js';
import { MakeOneTimeLink } from './account/make-one-time-link.js';
import { FindUnknownTags } from './tag/find-unknown-tags.js';
import { FindDisplayNames } from './views/user/find-display-names.js';
import { FindFullNames } from './views/user/find-full-names.js';
import { FindManagers } from './views/user/find-managers.js';
import { FindTagsOfPerson } from './views/user-tag/find-tags-of-person.js';
import { CountPeopleInSegment } from './views/user/count-people-in-segment.js';
import { FindPeopleInSegment } from './views/user/find-people-in-segment.js';
import { BindSegments } from './views/user/in-segment.js';
import { FindSegmentsOf } from './views/user/find-segments-of.js';
import { FindPersonByEmail } from './views/user/find-person-by-email.js';
import { FindSuperusers } from './views/user/find-superusers.js';

/** What other contexts and the module itself ask of people. */
export const queries = [
  BindSegments,
  CountPeopleInSegment,
  FindDisplayNames,
  FindFullNames,
  FindPersonForInvoice,
  FindPersonForMail,
  FindResidence,
  FindPersonByEmail,
  FindPeopleInSegment,
  FindManagers,
  FindSegmentsOf,
  FindSuperusers,
  FindTagsOfPerson,
  FindUnknownTags,
  MakeOneTimeLink,
];
