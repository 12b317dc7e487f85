import type { AlternativeRow } from '@ateneo/contracts';
import { ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { cut, plainText } from '../../../lib/cut.js';
import { Written } from '../../../lib/written.js';
import { alternativesQuery } from '../api/alternatives.js';
import { AlternativePill } from './AlternativePill.js';

/** Alternatives that one may read: published ones, and one's own; nothing where there is none. */
export function AlternativeList({
  none,
  most,
  ...filter
}: {
  process?: string;
  document?: string;
  none: string;
  most?: number;
}): ReactElement {
  const alternatives = useQuery(alternativesQuery(filter));
  return (
    <Loaded query={alternatives} skeleton={<ListSkeleton rows={1} height={72} />}>
      {({ results }) => {
        const shown = results.filter(({ status }) => status !== 'withdrawn');
        if (shown.length === 0) return <Typography color="textSecondary">{none}</Typography>;
        return (
          <PlainList>
            {shown.slice(0, most).map((one) => (
              <Row key={one.id} alternative={one} />
            ))}
          </PlainList>
        );
      }}
    </Loaded>
  );
}

function Row({ alternative }: { alternative: AlternativeRow }): ReactElement {
  const { t } = useTranslation(['alternative', 'common']);
  const { endorsements, endorsements_needed: needed } = alternative;
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink alone to={`/process/${alternative.process}/documentalternative/${alternative.id}`}>
          <Written>{alternative.title || t('text_erased')}</Written>
        </TextLink>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mt: 1 }}>
        <AlternativePill {...alternative} />
        <Typography variant="body2" color="textSecondary">
          {alternative.user_name ?? t('common:no_name')}
          {alternative.status === 'approved' &&
            ` · ${t(needed > 0 ? 'of' : 'endorsed', { count: endorsements, needed })}`}
        </Typography>
      </Box>
      {alternative.summary && (
        <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '68ch' }}>
          <Written>{cut(plainText(alternative.summary), 200)}</Written>
        </Typography>
      )}
    </Box>
  );
}
