import { api as routes, type OrganizationSuggestion } from '@ateneo/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../components/TextLink.js';
import { api } from '../lib/api.js';

/** The organization of where one lives, where that is another one; nobody is moved by it. */
export function SuggestedOrganization({ user }: { user: string }): ReactElement | null {
  const { t } = useTranslation('home');
  const { data } = useQuery({
    queryKey: ['organization-suggestion', user],
    queryFn: ({ signal }) => api.get<OrganizationSuggestion>(routes.organizationSuggestion(user), {}, signal),
  });
  const one = data?.organization;
  if (!one) return null;
  return (
    <Typography sx={{ mt: 3, maxWidth: '56ch' }}>
      {t('suggested', { name: one.name })}{' '}
      {one.email ? (
        <Link href={`mailto:${one.email}`}>{one.email}</Link>
      ) : (
        <TextLink to="/contact">{t('suggested_contact')}</TextLink>
      )}
    </Typography>
  );
}
