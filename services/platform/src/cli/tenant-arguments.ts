import { parseArgs } from 'node:util';
import { StartupError } from '@ateneo/runtime';

/** What a command line asks for. */
export type TenantRequest =
  | { readonly do: 'help' }
  | { readonly do: 'list' }
  | { readonly do: 'show'; readonly tenant: string }
  | { readonly do: 'create'; readonly settings: Record<string, unknown> }
  | { readonly do: 'set'; readonly tenant: string; readonly settings: Record<string, unknown> }
  | { readonly do: 'superuser'; readonly tenant: string; readonly email: string };

const text = { type: 'string' } as const;
const options = {
  name: text,
  'app-name': text,
  host: { type: 'string', multiple: true },
  language: text,
  'open-enroll': text,
  legal: text,
  privacy: text,
  cookies: text,
  sender: text,
  antibot: text,
  'legal-age': text,
  window: { type: 'string', multiple: true },
  'time-zone': text,
  colour: text,
  'identity-client': text,
  'iframe-host': { type: 'string', multiple: true },
  'grace-days': text,
  'offer-hours': text,
  statement: text,
  'invoice-years': text,
  'newsletter-rate': text,
  email: text,
} as const;

/** Printed by `--help` and after a mistake. */
export const usage = `npm run tenant -- list
npm run tenant -- show HOST
npm run tenant -- create --name NAME --host HOST [--host OTHER…] --sender ADDRESS [settings]
npm run tenant -- set HOST [settings]
npm run tenant -- superuser HOST --email ADDRESS   makes a person who has enrolled a superuser

settings: --name --app-name --host (all of them, the primary one first) --language es|ca|gl|eu --open-enroll on|off
  --legal URL --privacy URL --cookies URL --sender ADDRESS --antibot on|off --legal-age YEARS
  --window amedment_voting_end_datetime=2027-01-31T23:00:00Z (and the other common dates; empty after = takes it away)
  --time-zone Europe/Madrid --colour #0f5c5c --identity-client ID --iframe-host HOST (all of them) --grace-days DAYS
  --offer-hours HOURS --statement TEXT --invoice-years YEARS
  --newsletter-rate COPIES-A-MINUTE`;

/** Reads the words after `--`. Throws a StartupError that shows how they should be. */
export function tenantRequest(words: readonly string[]): TenantRequest {
  const [verb = '--help', ...rest] = words;
  if ([verb, ...rest].includes('--help')) return { do: 'help' };
  const { values, positionals } = parsed(rest);
  const settings = settingsOf(values);
  if (verb === 'list') return { do: 'list' };
  return verb === 'create' ? { do: 'create', settings } : ofTenant(verb, positionals[0], settings, values.email);
}

function ofTenant(
  verb: string,
  tenant: string | undefined,
  settings: Record<string, unknown>,
  email: string | undefined,
): TenantRequest {
  if (tenant === undefined) throw new StartupError(`Which tenant? Name one of its hosts.\n\n${usage}`);
  if (verb === 'show') return { do: 'show', tenant };
  if (verb === 'set') return { do: 'set', tenant, settings };
  if (verb === 'superuser' && email !== undefined) return { do: 'superuser', tenant, email };
  throw new StartupError(usage);
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${usage}`);
  }
}

type Values = ReturnType<typeof parsed>['values'];

/** The settings that were named, as the tenant's schema calls them. */
function settingsOf(values: Values): Record<string, unknown> {
  const { legal, privacy, cookies } = values;
  const terms = given({ legal, privacy, cookies });
  const windows = Object.fromEntries((values.window ?? []).map(windowOf));
  return given({
    name: values.name,
    app_name: values['app-name'],
    hosts: values.host,
    default_language: values.language,
    open_enroll: onOff(values['open-enroll'], 'open-enroll'),
    tos: Object.keys(terms).length > 0 ? terms : undefined,
    sender_address: values.sender,
    antibot: onOff(values.antibot, 'antibot'),
    legal_age: numberOf(values['legal-age']),
    time_zone: values['time-zone'],
    colour: values.colour,
    identity_client_id: values['identity-client'],
    iframe_hosts: values['iframe-host'],
    grace_days: numberOf(values['grace-days']),
    offer_hours: numberOf(values['offer-hours']),
    neutral_statement: values.statement,
    invoice_years: numberOf(values['invoice-years']),
    newsletter_rate: numberOf(values['newsletter-rate']),
    windows: values.window ? windows : undefined,
  });
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function windowOf(setting: string): [string, string | null] {
  const [name = '', ...moment] = setting.split('=');
  return [name, moment.join('=') || null];
}

function onOff(value: string | undefined, option: string): boolean | undefined {
  if (value !== undefined && value !== 'on' && value !== 'off') throw new StartupError(`--${option} is on or off`);
  return value === undefined ? undefined : value === 'on';
}

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
