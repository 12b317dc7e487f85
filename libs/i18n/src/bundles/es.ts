// Written by tools/list-texts.mjs.
import access from '../../locales/es/access.json' with { type: 'json' };
import alternative from '../../locales/es/alternative.json' with { type: 'json' };
import amendment from '../../locales/es/amendment.json' with { type: 'json' };
import auth from '../../locales/es/auth.json' with { type: 'json' };
import candidacy from '../../locales/es/candidacy.json' with { type: 'json' };
import comment from '../../locales/es/comment.json' with { type: 'json' };
import common from '../../locales/es/common.json' with { type: 'json' };
import contact from '../../locales/es/contact.json' with { type: 'json' };
import dates from '../../locales/es/dates.json' with { type: 'json' };
import dues from '../../locales/es/dues.json' with { type: 'json' };
import election from '../../locales/es/election.json' with { type: 'json' };
import enroll from '../../locales/es/enroll.json' with { type: 'json' };
import errors from '../../locales/es/errors.json' with { type: 'json' };
import event from '../../locales/es/event.json' with { type: 'json' };
import home from '../../locales/es/home.json' with { type: 'json' };
import map from '../../locales/es/map.json' with { type: 'json' };
import membership from '../../locales/es/membership.json' with { type: 'json' };
import newsletter from '../../locales/es/newsletter.json' with { type: 'json' };
import notifications from '../../locales/es/notifications.json' with { type: 'json' };
import organization from '../../locales/es/organization.json' with { type: 'json' };
import process from '../../locales/es/process.json' with { type: 'json' };
import profile from '../../locales/es/profile.json' with { type: 'json' };
import results from '../../locales/es/results.json' with { type: 'json' };
import scanner from '../../locales/es/scanner.json' with { type: 'json' };
import tickets from '../../locales/es/tickets.json' with { type: 'json' };
import voting from '../../locales/es/voting.json' with { type: 'json' };
import why from '../../locales/es/why.json' with { type: 'json' };

export const es = {
  access,
  alternative,
  amendment,
  auth,
  candidacy,
  comment,
  common,
  contact,
  dates,
  dues,
  election,
  enroll,
  errors,
  event,
  home,
  map,
  membership,
  newsletter,
  notifications,
  organization,
  process,
  profile,
  results,
  scanner,
  tickets,
  voting,
  why,
};
