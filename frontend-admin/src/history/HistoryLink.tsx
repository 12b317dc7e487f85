import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads to how a person was; `name` tells it apart from its like for whoever hears the page. */
export function HistoryLink({ user, name }: { user: string; name: string }) {
  const translate = useTranslate();
  return (
    <MuiLink
      component={Link}
      to={`/history/${user}`}
      aria-label={translate('console.history.of', { name })}
      sx={{ display: 'inline-flex', minHeight: 24, fontSize: '0.8125rem' }}
    >
      {translate('console.history.link')}
    </MuiLink>
  );
}
