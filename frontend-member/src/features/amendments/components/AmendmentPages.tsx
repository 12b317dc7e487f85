import { ListSkeleton } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { Pages } from '../../../components/Pages.js';
import { PlainList } from '../../../components/PlainList.js';
import { type AmendmentFilter, amendmentsQuery } from '../api/list-amendments.js';
import { AmendmentRow } from './AmendmentRow.js';

interface AmendmentPagesProps {
  filter: AmendmentFilter;
  size?: number;
  tally?: boolean;
  as?: 'h2' | 'h3' | 'h4';
  /** In the place of an empty list. */
  none: ReactNode;
  /** Where the page lives, when not here. */
  page?: number;
  onPage?: (page: number) => void;
}

/** Amendments page by page, with their true number. */
export function AmendmentPages({ filter, size = 20, none, page, onPage, ...row }: AmendmentPagesProps): ReactElement {
  const { t } = useTranslation('amendment');
  const [ownPage, setOwnPage] = useState(1);
  const shown = page ?? ownPage;
  const query = useQuery({
    ...amendmentsQuery({ ...filter, rowsPerPage: size, page: shown }),
    placeholderData: (before) => before,
  });
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={Math.min(size, 4)} height={96} />}>
      {({ results, count }) =>
        count === 0 ? (
          <>{none}</>
        ) : (
          <>
            <Typography color="textSecondary" component="output" sx={{ mb: 2 }}>
              {t('shown', { count })}
            </Typography>
            <PlainList ordered>
              {results.map((amendment) => (
                <AmendmentRow key={amendment.id} amendment={amendment} {...row} />
              ))}
            </PlainList>
            <Pages count={count} size={size} page={shown} onPage={onPage ?? setOwnPage} />
          </>
        )
      }
    </Loaded>
  );
}
