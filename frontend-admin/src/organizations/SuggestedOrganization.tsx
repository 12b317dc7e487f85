import { api, type OrganizationSuggestion } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { Fact } from '../layout/Facts.js';
import { RecordLink } from '../layout/RecordLink.js';

/** The organization of where somebody lives, where they do not belong to it. */
export function SuggestedOrganization({ user }: { user: string }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['organization-suggestion', user],
    queryFn: () => provider.command<OrganizationSuggestion>(api.organizationSuggestion(user), 'GET'),
  });
  const one = data?.organization;
  if (!one) return null;
  return (
    <Fact label="console.organizations.suggested">
      <RecordLink resource="organizations" id={one.id}>
        {one.name}
      </RecordLink>
    </Fact>
  );
}
