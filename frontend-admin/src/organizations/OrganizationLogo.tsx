import { api, type Organization } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useMay } from '../auth/may.js';
import { RecordImage } from '../layout/RecordImage.js';

/** The logo of an organization; superusers change it. */
export function OrganizationLogo({ organization: { id, logo } }: { organization: Organization }) {
  if (!useMay()({ change: 'organizations' }))
    return (
      logo && <Box component="img" src={logo.webp[256]} alt={logo.alt} sx={{ mt: 4, maxWidth: 256, maxHeight: 128 }} />
    );
  return (
    <RecordImage title="resources.organizations.fields.logo" image={logo} isLogo path={api.organizationLogo(id)} />
  );
}
