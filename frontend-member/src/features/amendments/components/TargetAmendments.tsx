import { ListSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import Typography from '@mui/material/Typography';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { amendmentsQuery } from '../api/list-amendments.js';
import { AmendmentRow } from './AmendmentRow.js';

/** The amendments of one article, or the additions to one chapter. */
export function TargetAmendments(target: { document: string; article?: string; chapter?: string }): ReactElement {
  const { t } = useTranslation('amendment');
  const query = useQuery(amendmentsQuery(target));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={1} height={88} />}>
      {({ results }) =>
        results.length === 0 ? (
          <Typography color="textSecondary">{t('none')}</Typography>
        ) : (
          <PlainList>
            {results.map((amendment) => (
              <AmendmentRow key={amendment.id} amendment={amendment} as="h4" />
            ))}
          </PlainList>
        )
      }
    </Loaded>
  );
}
