import type { User } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads to the comparison with another account of the same person. */
export function MergeUserLink({ user }: { user: User }) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={`/merge/${user.id}`} variant="outlined">
      {translate('console.merge.open')}
    </Button>
  );
}
