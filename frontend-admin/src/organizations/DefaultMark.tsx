import type { Organization } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { Pill } from '@ateneo/ui';

/** Marks the organization that people join when nothing else is said, and those that are closed. */
export function DefaultMark({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  if (organization.closed_datetime !== null)
    return <Pill tone="neutral">{translate('console.organizations.closed')}</Pill>;
  if (!organization.is_default) return null;
  return <Pill tone="success">{translate('console.organizations.default')}</Pill>;
}
