import amendment from '../../locales/gl/amendment.json' with { type: 'json' };
import auth from '../../locales/gl/auth.json' with { type: 'json' };
import common from '../../locales/gl/common.json' with { type: 'json' };
import dates from '../../locales/gl/dates.json' with { type: 'json' };
import enroll from '../../locales/gl/enroll.json' with { type: 'json' };
import errors from '../../locales/gl/errors.json' with { type: 'json' };
import home from '../../locales/gl/home.json' with { type: 'json' };
import process from '../../locales/gl/process.json' with { type: 'json' };
import profile from '../../locales/gl/profile.json' with { type: 'json' };
import results from '../../locales/gl/results.json' with { type: 'json' };
import voting from '../../locales/gl/voting.json' with { type: 'json' };

export const gl = { amendment, auth, common, dates, enroll, errors, home, process, profile, results, voting };
