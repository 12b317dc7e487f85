import type { User } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { ListLink } from '../layout/ListLink.js';

const kinds = ['subscriptions', 'invoices', 'payments', 'carnets', 'reservations', 'emails', 'amendments'] as const;

/** The lists in which something of this person stands, each opened on theirs alone. */
export function UserRecords({ user }: { user: User }) {
  const translate = useTranslate();
  const may = useMay();
  const seen = kinds.filter((resource) => may({ see: resource }));
  if (seen.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="user-records" sx={{ mt: 4, displayPrint: 'none' }}>
      <Typography variant="h3" id="user-records" sx={{ mb: 2 }}>
        {translate('console.users.records')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, lineHeight: '2rem' }}>
        {seen.map((resource) => (
          <li key={resource}>
            <ListLink to={resource} filter={{ user: user.id }}>
              {translate(`resources.${resource}.name`, { smart_count: 2 })}
            </ListLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
