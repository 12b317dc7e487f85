import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Notice } from './Notice.js';
import { PageHeading } from './PageHeading.js';

/** Keeps a page's failure inside the page; the menus go on working and another address starts afresh. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}

function PageFailed() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('ra.page.error')} />
      <Notice title={translate('console.shell.page_failed')} text={translate('ra.message.error')}>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {translate('ra.action.update_application')}
        </Button>
      </Notice>
    </>
  );
}
