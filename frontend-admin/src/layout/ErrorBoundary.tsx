import { Button } from '@mui/material';
import { Component, type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isMissingPiece } from './missing-piece.js';
import { Notice } from './Notice.js';
import { PageHeading } from './PageHeading.js';

/** Keeps a page's failure inside the page; the menus go on working and another address starts afresh. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return isMissingPiece(failure.error) ? <PieceMissing /> : <PageFailed />;
  }
}

const reload = () => window.location.reload();

function PageFailed() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('ra.page.error')} />
      <Notice title={translate('console.shell.page_failed')} text={translate('ra.message.error')}>
        <Button variant="outlined" onClick={reload}>
          {translate('ra.action.update_application')}
        </Button>
      </Notice>
    </>
  );
}

/** Nothing failed but the line: the page comes by itself as soon as there is one again. */
function PieceMissing() {
  const translate = useTranslate();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <>
      <PageHeading title={translate('console.connection.piece_title')} />
      <Notice title={translate('console.shell.page_failed')} text={translate('console.connection.piece_text')}>
        <Button variant="outlined" onClick={reload}>
          {translate('ra.action.update_application')}
        </Button>
      </Notice>
    </>
  );
}
