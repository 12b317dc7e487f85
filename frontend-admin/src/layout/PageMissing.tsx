import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeading } from './PageHeading.js';
import { Notice } from './Notice.js';

/** An address that leads nowhere. */
export function PageMissing() {
  return <NoPage heading="ra.page.not_found" title="console.shell.nothing_here" text="ra.message.not_found" />;
}

/** A page that is not for this person. */
export function PageDenied() {
  return <NoPage heading="ra.page.access_denied" text="ra.message.access_denied" />;
}

function NoPage({ heading, title, text }: { heading: string; title?: string; text: string }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate(heading)} />
      <Notice title={title && translate(title)} text={translate(text)}>
        <MuiLink component={Link} to="/">
          {translate('console.home.title')}
        </MuiLink>
      </Notice>
    </>
  );
}
