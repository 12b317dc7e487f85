import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as RouterLink } from 'react-router';

/** A link inside the application. */
export function TextLink({ to, ...props }: LinkProps & { to: string }): ReactElement {
  return <Link component={RouterLink} to={to} {...props} />;
}
