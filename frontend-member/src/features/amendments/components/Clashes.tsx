import type { Amedment } from '@ateneo/contracts';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { shortId } from '../../../lib/cut.js';
import { conflictsQuery } from '../api/get-conflicts.js';

/** Which other amendments cannot be in the text together with this one. */
export function Clashes({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation('amendment');
  const { id, article, document, process, is_withdrawn, is_resolved } = amendment;
  const isAsked = article !== null && !is_withdrawn && !is_resolved;
  const { data } = useQuery({ ...conflictsQuery(document, article ?? undefined), enabled: isAsked });
  const others = (data?.pairs ?? [])
    .filter(({ relation, amedments }) => relation === 'conflict' && amedments.includes(id))
    .flatMap(({ amedments }) => amedments.filter((one) => one !== id));
  if (others.length === 0) return null;
  return (
    <Typography sx={{ mt: 6 }}>
      {t('clashes')}{' '}
      {others.map((other, index) => (
        <span key={other}>
          {index > 0 && ' · '}
          <TextLink to={amendmentPath({ id: other, process })}>{shortId(other)}</TextLink>
        </span>
      ))}
    </Typography>
  );
}
