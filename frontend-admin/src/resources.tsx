import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { acts } from './acts/index.js';
import { Guard } from './auth/Guard.js';
import { documentalternatives } from './alternatives/index.js';
import { amendments } from './amendments/index.js';
import { candidacypresentations, candidacysubmissions } from './candidacies/index.js';
import { bankaccounts } from './bank-accounts/index.js';
import { carnets } from './membership-cards/index.js';
import { comments } from './comments/index.js';
import { announcements } from './announcements/index.js';
import { conversations } from './conversations/index.js';
import { documents } from './documents/index.js';
import { effects } from './effects/index.js';
import { elections } from './elections/index.js';
import { emails } from './emails/index.js';
import { issuecopies, issues } from './issues/index.js';
import { jobs } from './jobs/index.js';
import { newsletterreaders, newsletters } from './newsletters/index.js';
import { meetings } from './meetings/index.js';
import { entries } from './entries/index.js';
import { movements } from './movements/index.js';
import { remittances } from './remittances/index.js';
import { merges } from './merges/index.js';
import { events, reservations, tickets } from './events/index.js';
import { organizations } from './organizations/index.js';
import { processes } from './processes/index.js';
import { invoices } from './invoices/index.js';
import { payments } from './payments/index.js';
import { products } from './products/index.js';
import { subscriptions } from './subscriptions/index.js';
import { settings } from './settings/index.js';
import { tags } from './tags/index.js';
import { userchanges } from './userchanges/index.js';
import { users } from './users/index.js';

const pages = { list: 'see', show: 'see', create: 'change', edit: 'change' } as const;

/** Its pages, behind the question whether one may open them: react-admin asks the server for what it has found to be denied. */
function guarded(resource: ResourceProps): ResourceProps {
  const guardedPages = Object.entries(pages).flatMap(([page, act]) => {
    const Page = resource[page as keyof typeof pages] as ComponentType | undefined;
    const needs = act === 'see' ? { see: resource.name } : { change: resource.name };
    const Guarded =
      Page &&
      (() => (
        <Guard needs={needs}>
          <Page />
        </Guard>
      ));
    return Guarded ? [[page, Guarded] as const] : [];
  });
  return { ...resource, ...Object.fromEntries(guardedPages) };
}

/** What the console lists, shows and changes. */
export const resources: readonly ResourceProps[] = [
  users,
  organizations,
  tags,
  processes,
  documents,
  amendments,
  comments,
  documentalternatives,
  elections,
  candidacypresentations,
  candidacysubmissions,
  acts,
  userchanges,
  merges,
  conversations,
  announcements,
  newsletters,
  issues,
  newsletterreaders,
  issuecopies,
  emails,
  effects,
  jobs,
  settings,
  subscriptions,
  meetings,
  carnets,
  products,
  bankaccounts,
  remittances,
  movements,
  entries,
  invoices,
  payments,
  events,
  tickets,
  reservations,
].map(guarded);
