import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as RouterLink } from 'react-router';

/** Of a link that stands in no sentence: as high as a thumb on phones, as a pointer elsewhere. */
export const standsAlone = { display: 'inline-block', py: { xs: 3, sm: 0.5 } } as const;

interface TextLinkProps extends LinkProps {
  to: string;
  /** In no sentence, but by itself. */
  alone?: boolean;
}

/** A link inside the application. */
export function TextLink({ to, alone = false, sx = {}, ...props }: TextLinkProps): ReactElement {
  return <Link component={RouterLink} to={to} {...props} sx={[alone && standsAlone, ...[sx].flat()]} />;
}
