import Pagination from '@mui/material/Pagination';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  count: number;
  size: number;
  page: number;
  onPage: (page: number) => void;
}

/** From page to page; absent where there is one. */
export function Pages({ count, size, page, onPage }: PagesProps): ReactElement | null {
  const { t } = useTranslation('amendment');
  if (count <= size) return null;
  return (
    <Pagination
      aria-label={t('pages')}
      count={Math.ceil(count / size)}
      page={page}
      onChange={(_, next) => onPage(next)}
      sx={{ mt: 6, '& .MuiPaginationItem-root': { minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 } } }}
    />
  );
}
