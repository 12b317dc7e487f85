import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceName } from '../data-provider/resource-paths.js';

export const menuGroups = ['first', 'people', 'participation', 'membership', 'contact', 'platform'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A page of the console that the person may open. */
export interface SectionEntry {
  readonly group: MenuGroup;
  readonly to: string;
  readonly text: string;
  readonly Icon: SvgIconComponent;
}

/** Under which heading each stands in the menu; what is named nowhere stands among the last. */
const groups = {
  users: 'people',
  organizations: 'people',
  tags: 'people',
  merges: 'people',
  processes: 'participation',
  documents: 'participation',
  amendments: 'participation',
  comments: 'participation',
  documentalternatives: 'participation',
  elections: 'participation',
  candidacysubmissions: 'participation',
  subscriptions: 'membership',
  carnets: 'membership',
  products: 'membership',
  invoices: 'membership',
  payments: 'membership',
  events: 'contact',
  conversations: 'contact',
  emails: 'contact',
  announcements: 'contact',
  newsletters: 'contact',
  issues: 'contact',
} as const satisfies Partial<Record<ResourceName, string>>;

export function groupOf(name: ResourceName): MenuGroup {
  return (groups as Partial<Record<ResourceName, MenuGroup>>)[name] ?? 'platform';
}
