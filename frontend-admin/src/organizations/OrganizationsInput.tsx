import { ChoicesInput } from '../layout/ChoicesInput.js';
import { useOrganizationChoices } from './use-organization-choices.js';

/** The organizations whose members may take part; none means any. */
export function OrganizationsInput({ source }: { source: string }) {
  const texts = { label: 'resources.processes.fields.organizations', hint: 'console.processes.hint_organizations' };
  return <ChoicesInput source={source} choices={useOrganizationChoices()} {...texts} />;
}
