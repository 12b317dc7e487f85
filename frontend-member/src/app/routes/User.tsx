import type { User as Person } from '@ateneo/contracts';
import { Columns, Initials, PageSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { LinkRow } from '../../components/LinkRow.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { ContactLead } from '../../features/contact/components/ContactLead.js';
import { OwnConversations } from '../../features/contact/components/OwnConversations.js';
import { DeletionSummary } from '../../features/account-deletion/components/DeletionSummary.js';
import { Access } from '../../features/access/components/Access.js';
import { ownMembershipQuery } from '../../features/membership/api/membership.js';
import { MembershipTab } from '../../features/membership/components/MembershipTab.js';
import { liveMembershipCardQuery } from '../../features/membership-card/api/membership-card.js';
import { HomeMembershipCard } from '../../features/membership-card/components/HomeMembershipCard.js';
import { useTicketsLeftBehind } from '../../features/events/use-tickets-left-behind.js';
import { OwnNewsletters } from '../../features/newsletters/components/OwnNewsletters.js';
import { OwnNotices } from '../../features/notices/components/OwnNotices.js';
import { Consents } from '../../features/profile/components/Consents.js';
import { DataDownload } from '../../features/profile/components/DataDownload.js';
import { processQuery } from '../../features/processes/api/get-process.js';
import { type AccountTab, accountTabs } from '../../features/profile/account-tabs.js';
import { ProfileChanges } from '../../features/profile/components/ProfileChanges.js';
import { ProfileData } from '../../features/profile/components/ProfileData.js';
import { fullName, isRegular, useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

// Where the tabs have room; in em, which grow with the letters that a browser is set to.
const narrow = '(max-width: 55.99em)';

/**
 * /user/{id}: one's own page, its tab in the query. Where the window has no room for the tabs it is the list of its parts, and
 * each of them a page with the way back. Somebody else's is the console's.
 */
export function User(): ReactElement {
  const { t } = useTranslation(['profile', 'common']);
  const { userId = '' } = useParams();
  const self = useSelf();
  const [params, setParams] = useSearchParams();
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}/show`} />;
  const shown = accountTabs(self);
  const asked = shown.find((name) => name === params.get('tab'));
  const tab = asked ?? 'data';
  if (isNarrow && !asked) {
    return (
      <Page title={t('common:nav.own_account')} lead={<Whose self={self} />}>
        <AccountRows self={self} />
      </Page>
    );
  }
  const head = isNarrow
    ? {
        title: t(`tab.${tab}`),
        before: <BackLink to={`/user/${self.id}`}>{t('common:nav.own_account')}</BackLink>,
      }
    : { title: t('common:nav.own_account'), lead: <Whose self={self} /> };
  const panel = isNarrow ? {} : { role: 'tabpanel', id: `panel-${tab}`, 'aria-labelledby': `tab-${tab}` };
  return (
    <Page {...head} width="wide">
      {!isNarrow && (
        <Tabs
          value={tab}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('tabs')}
          onChange={(_, next: AccountTab) => setParams({ tab: next }, { replace: true })}
          sx={{ mb: 8, borderBottom: 1, borderColor: 'divider' }}
        >
          {shown.map((name) => (
            <Tab key={name} value={name} label={t(`tab.${name}`)} id={`tab-${name}`} />
          ))}
        </Tabs>
      )}
      <Box {...panel}>
        <Panel tab={tab} self={self} />
      </Box>
    </Page>
  );
}

/** The parts of the account, a line each. */
function AccountRows({ self }: { self: Person }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Box component="nav" aria-label={t('tabs')} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <PlainList>
        {accountTabs(self).map((name) => (
          <LinkRow key={name} to={`/user/${self.id}?tab=${name}`} label={t(`tab.${name}`)} />
        ))}
        <LinkRow to={`/user/${self.id}/address`} label={t('address.title')} />
      </PlainList>
    </Box>
  );
}

/** Whose account it is. */
function Whose({ self }: { self: Person }): ReactElement {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Initials name={fullName(self)} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{fullName(self)}</Typography>
        <Typography color="textSecondary">{self.email}</Typography>
      </Box>
    </Box>
  );
}

function Panel({ tab, self }: { tab: AccountTab; self: Person }): ReactElement {
  switch (tab) {
    case 'data':
      return <OwnData self={self} />;
    case 'membership':
      return <MembershipTab self={self} card={<OwnCard self={self} />} />;
    case 'messages':
      return (
        <Columns aside={<WriteUs />}>
          <OwnConversations />
        </Columns>
      );
    case 'notices':
      return (
        <Columns aside={<MailsGoTo self={self} more={isRegular(self) && <ToNewsletters self={self} />} />}>
          <OwnNotices user={self} linkTo={(id) => <ProcessLink id={id} />} />
        </Columns>
      );
    case 'newsletters':
      return (
        <Columns aside={<MailsGoTo self={self} />}>
          <OwnNewsletters user={self} />
        </Columns>
      );
    case 'auth':
      return <Access user={self} />;
    case 'privacy':
      return <Privacy self={self} />;
    case 'changes':
      return (
        <Columns aside={<ToPrivacy self={self} />}>
          <ProfileChanges user={self} />
        </Columns>
      );
  }
}

/** What one has agreed to, one's data, and the end of the account. */
function Privacy({ self }: { self: Person }): ReactElement {
  const { t } = useTranslation('profile');
  const membership = useQuery(ownMembershipQuery(self.id)).data;
  const tickets = useTicketsLeftBehind(self.id);
  return (
    <Columns aside={<DataDownload />}>
      <Section title={t('consent.title')}>
        <Typography sx={{ mb: 2 }}>{t('consent.lead')}</Typography>
        <Consents user={self} hasNewsletters={isRegular(self)} />
      </Section>
      {isRegular(self) && <DeletionSummary user={self} membership={membership} tickets={tickets} />}
    </Columns>
  );
}

/** The member's card, a tap from its code. */
function OwnCard({ self }: { self: Person }): ReactElement | null {
  const card = useQuery(liveMembershipCardQuery(self.id)).data;
  return card ? <HomeMembershipCard card={card} name={fullName(self)} /> : null;
}

/** Where letters arrive, and the way to have them elsewhere. */
function MailsGoTo({ self, more }: { self: Person; more?: ReactNode }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('field.email')} isDense>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{self.email}</Typography>
      <TextLink alone to={`/user/${self.id}/email`}>
        {t('new_email.title')}
      </TextLink>
      {more}
    </Section>
  );
}

function ToNewsletters({ self }: { self: Person }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <div>
      <TextLink alone to={`/user/${self.id}?tab=newsletters`}>
        {t('notices.newsletters')}
      </TextLink>
    </div>
  );
}

/** One's data; beside them what else is held, and what one may do about it. */
function OwnData({ self }: { self: Person }): ReactElement {
  return (
    <Columns aside={<ToPrivacy self={self} />}>
      <ProfileData user={self} />
    </Columns>
  );
}

/** A process by its title, as long as one may see it. */
function ProcessLink({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('profile');
  const title = useQuery(processQuery(id)).data?.title;
  if (title === undefined) return <span>{t('notices.quiet_gone')}</span>;
  return (
    <TextLink alone to={`/process/${id}`}>
      {title}
    </TextLink>
  );
}

function WriteUs(): ReactElement {
  const { t } = useTranslation('contact');
  return (
    <Section title={t('write_us')} isDense>
      <Typography sx={{ mb: 2 }}>
        <ContactLead />
      </Typography>
      <TextLink alone to="/contact">
        {t('own.write')}
      </TextLink>
    </Section>
  );
}

function ToPrivacy({ self }: { self: Person }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('tab.privacy')} isDense>
      <Typography sx={{ mb: 2 }}>{t('consent.elsewhere')}</Typography>
      <TextLink alone to={`/user/${self.id}?tab=privacy`}>
        {t('consent.go')}
      </TextLink>
    </Section>
  );
}
