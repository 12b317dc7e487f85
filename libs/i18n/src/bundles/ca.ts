import amendment from '../../locales/ca/amendment.json' with { type: 'json' };
import auth from '../../locales/ca/auth.json' with { type: 'json' };
import common from '../../locales/ca/common.json' with { type: 'json' };
import dates from '../../locales/ca/dates.json' with { type: 'json' };
import enroll from '../../locales/ca/enroll.json' with { type: 'json' };
import errors from '../../locales/ca/errors.json' with { type: 'json' };
import home from '../../locales/ca/home.json' with { type: 'json' };
import process from '../../locales/ca/process.json' with { type: 'json' };
import profile from '../../locales/ca/profile.json' with { type: 'json' };
import results from '../../locales/ca/results.json' with { type: 'json' };
import voting from '../../locales/ca/voting.json' with { type: 'json' };

export const ca = { amendment, auth, common, dates, enroll, errors, home, process, profile, results, voting };
