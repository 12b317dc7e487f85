import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeading } from './PageHeading.js';
import { Notice } from './Notice.js';

/** An address that leads nowhere, or nowhere for this person. */
export function PageMissing() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('ra.page.not_found')} />
      <Notice title={translate('console.shell.nothing_here')} text={translate('ra.message.not_found')}>
        <MuiLink component={Link} to="/">
          {translate('console.home.title')}
        </MuiLink>
      </Notice>
    </>
  );
}
