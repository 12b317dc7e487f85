import type { Amedment } from '@ateneo/contracts';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { amendmentQuery } from '../api/get-amendment.js';
import { conflictsQuery } from '../api/get-conflicts.js';
import { ByWhom } from './ByWhom.js';

/** Which other amendments cannot be in the text together with this one. */
export function Clashes({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation('amendment');
  const { id, article, document, is_withdrawn, is_resolved } = amendment;
  const isAsked = article !== null && !is_withdrawn && !is_resolved;
  const { data } = useQuery({ ...conflictsQuery(document, article ?? undefined), enabled: isAsked });
  const others = useQueries({
    queries: (data?.pairs ?? [])
      .filter(({ relation, amedments }) => relation === 'conflict' && amedments.includes(id))
      .flatMap(({ amedments }) => amedments.filter((one) => one !== id))
      .map((one) => amendmentQuery(one)),
    combine: (asked) => asked.flatMap(({ data: other }) => other ?? []),
  });
  if (others.length === 0) return null;
  return (
    <Typography sx={{ mt: 6 }}>
      {t('clashes')}{' '}
      {others.map((other, index) => (
        <span key={other.id}>
          {index > 0 && ' · '}
          <TextLink to={amendmentPath(other)}>
            <ByWhom amendment={other} />
          </TextLink>
        </span>
      ))}
    </Typography>
  );
}
