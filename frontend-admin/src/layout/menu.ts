import type { WaitingCounts } from '@ateneo/contracts';

/** The settings in one place: their parts, the groups of the form in each, and the pages that belong to it. */
export const settingsParts = {
  association: { groups: ['look', 'about', 'language'], pages: ['look'] },
  charges: { groups: ['fees', 'fiscal'], pages: ['payment-provider', 'bankaccounts'] },
  mail: { groups: ['mail'], pages: ['mail-sending'] },
  participation: { groups: ['windows', 'events'], pages: ['wallets'] },
  enrolment: { groups: ['enrolment'], pages: ['sign-in-service'] },
  team: { groups: [], pages: ['permissions'] },
  technical: { groups: ['uploads', 'maps'], pages: ['layers', 'effects', 'jobs'] },
} as const;
export type SettingsPart = keyof typeof settingsParts;
export const settingsPartNames = Object.keys(settingsParts) as SettingsPart[];

const forms = settingsPartNames.filter((name) => settingsParts[name].groups.length > 0);

/** The part whose form an address shows: the one it names; else, as before there were parts, that of the group it names; else the first. */
export function settingsPartAt({ pathname, hash }: { readonly pathname: string; readonly hash: string }): SettingsPart {
  const has = (name: SettingsPart, group: string) => (settingsParts[name].groups as readonly string[]).includes(group);
  const named = forms.find((name) => pathname === `/settings/${name}`);
  return named ?? forms.find((name) => has(name, hash.slice(1))) ?? forms[0]!;
}

interface MenuLine {
  /** Resources and pages, each by the first part of its address. The first that somebody may open is where the line leads. */
  readonly tabs: readonly string[];
  /** What one comes to from these. */
  readonly beyond?: readonly string[];
  /** How many rows wait, beside the line's name. */
  readonly waits?: keyof WaitingCounts;
}

/** The menu, and the only place that says where a page belongs. */
export const menuLines = {
  home: { tabs: [''], beyond: ['notifications'] },
  people: {
    tabs: ['users', 'subscriptions', 'meetings', 'carnets', 'tags', 'people-map', 'duplicates', 'merges'],
    beyond: ['history', 'merge', 'import-people'],
  },
  charges: { tabs: ['dues', 'payments', 'remittances', 'movements', 'entries', 'invoices', 'products'] },
  processes: {
    tabs: [
      'processes',
      'documents',
      'amendments',
      'documentalternatives',
      'elections',
      'candidacypresentations',
      'candidacysubmissions',
    ],
    beyond: ['resolution'],
  },
  moderation: { tabs: ['comments'], waits: 'reported' },
  events: { tabs: ['events'], beyond: ['tickets', 'reservations', 'attendance'] },
  conversations: { tabs: ['conversations', 'contact-topics'], waits: 'unanswered' },
  newsletters: {
    tabs: ['newsletters', 'issues', 'announcements', 'emails'],
    beyond: ['newsletterreaders', 'issuecopies'],
  },
  organizations: { tabs: ['organizations'] },
  reports: { tabs: ['stats', 'board-report', 'register'] },
  log: { tabs: ['acts', 'userchanges'] },
  settings: { tabs: ['settings', ...settingsPartNames.flatMap((name) => settingsParts[name].pages)] },
} as const satisfies Record<string, MenuLine>;
export type LineName = keyof typeof menuLines;
export const lineNames = Object.keys(menuLines) as LineName[];

/** The first part of an address: the resource or the page. */
export const placeOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/** The line under which an address stands. */
export function lineOf(pathname: string): LineName | undefined {
  const place = placeOf(pathname);
  return lineNames.find((name) => {
    const { tabs, beyond = [] }: MenuLine = menuLines[name];
    return tabs.includes(place) || beyond.includes(place);
  });
}
