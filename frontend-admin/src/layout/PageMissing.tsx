import { api, type OwnPermissions } from '@ateneo/contracts';
import { Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { PageHeading } from './PageHeading.js';
import { Notice } from './Notice.js';
import { placeOf } from './menu.js';
import { usePlaceName } from './use-menu.js';

/** An address that leads nowhere. */
export function PageMissing() {
  const translate = useTranslate();
  return (
    <NoPage heading="ra.page.not_found" title="console.shell.nothing_here" text={translate('ra.message.not_found')} />
  );
}

/** A page that is not for this person: which one, and whom they ask for it. */
export function PageDenied() {
  const translate = useTranslate();
  const page = usePlaceName()(placeOf(useLocation().pathname));
  const who = useAdministrators();
  const denied = translate('console.shell.denied', { page });
  return (
    <NoPage
      heading="ra.page.access_denied"
      text={who === '' ? denied : `${denied} ${translate('console.shell.denied_ask', { who })}`}
    />
  );
}

/** Who gives permissions, by name; empty until it is known. */
function useAdministrators(): string {
  const provider = useDataProvider<ConsoleDataProvider>();
  const locale = useLocale() ?? 'es';
  const { data } = useQuery({
    queryKey: ['administrators'],
    queryFn: async () => (await provider.command<OwnPermissions>(api.permissions(), 'GET')).administrators,
    staleTime: Infinity,
  });
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(data ?? []);
}

function NoPage({ heading, title, text }: { heading: string; title?: string; text: string }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate(heading)} />
      <Notice title={title && translate(title)} text={text}>
        <MuiLink component={Link} to="/">
          {translate('console.home.title')}
        </MuiLink>
      </Notice>
    </>
  );
}
