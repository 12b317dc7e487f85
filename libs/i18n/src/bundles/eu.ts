import amendment from '../../locales/eu/amendment.json' with { type: 'json' };
import auth from '../../locales/eu/auth.json' with { type: 'json' };
import common from '../../locales/eu/common.json' with { type: 'json' };
import dates from '../../locales/eu/dates.json' with { type: 'json' };
import enroll from '../../locales/eu/enroll.json' with { type: 'json' };
import errors from '../../locales/eu/errors.json' with { type: 'json' };
import home from '../../locales/eu/home.json' with { type: 'json' };
import process from '../../locales/eu/process.json' with { type: 'json' };
import profile from '../../locales/eu/profile.json' with { type: 'json' };
import results from '../../locales/eu/results.json' with { type: 'json' };
import voting from '../../locales/eu/voting.json' with { type: 'json' };

export const eu = { amendment, auth, common, dates, enroll, errors, home, process, profile, results, voting };
