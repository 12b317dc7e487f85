import type { Amedment } from '@ateneo/contracts';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { ByWhom } from './ByWhom.js';

/** Whose the changes of an article are. */
export function SourceLinks({
  ids,
  amendments,
}: {
  ids: readonly string[];
  amendments: ReadonlyMap<string, Amedment>;
}): ReactElement | null {
  const { t } = useTranslation('consolidated');
  const found = ids.flatMap((id) => amendments.get(id) ?? []);
  if (found.length === 0) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
      {t('from')}{' '}
      {found.map((amendment, index) => (
        <span key={amendment.id}>
          {index > 0 && ' · '}
          <TextLink to={amendmentPath(amendment)}>
            <ByWhom amendment={amendment} />
          </TextLink>
        </span>
      ))}
    </Typography>
  );
}
