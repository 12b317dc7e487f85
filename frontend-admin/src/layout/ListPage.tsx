import { Box, Button, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import {
  ListBase,
  type SortPayload,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { problemOf } from '../data-provider/problem-of.js';
import { useMoments } from '../language/moments.js';
import { BulkBar } from './BulkBar.js';
import { CardList } from './CardList.js';
import { ColumnsButton, useColumns } from './ColumnsButton.js';
import { DenseTable } from './DenseTable.js';
import type { FilterField } from './filter-field.js';
import { FilterBar } from './FilterBar.js';
import type { Column, Row } from './list-column.js';
import { MoreActs } from './MoreActs.js';
import { Notice } from './Notice.js';
import { PageHeading } from './PageHeading.js';
import { Pager } from './Pager.js';
import { SkeletonRecord } from './SkeletonRows.js';
import { useListKeyboard } from './use-list-keyboard.js';
import { useQueue } from './use-queue.js';
import { useSavedFilters } from './use-saved-filters.js';

const NO_FILTER = {};
const NO_FIELDS: readonly FilterField[] = [];

interface ListPageProps<Record extends Row> {
  sort: SortPayload;
  columns: Column<Record>[];
  nameOf: (record: Record) => string;
  /** What it can be filtered by, beside the search; where nothing is said, nothing. */
  filters?: readonly FilterField[];
  searchable?: boolean;
  /** Above the title: what the rows are of. */
  above?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Further ones: on a phone they are behind one. */
  moreActions?: ReactNode;
  /** Seldom wanted: behind that one everywhere. */
  rareActions?: ReactNode;
  /** What can be done to chosen rows; without it there are no checkboxes. */
  bulkActions?: ReactNode;
  /** Shows one record beside the list; `next`: it was dealt with, the next one opens itself. */
  panel?: (id: string, close: () => void, next: () => void) => ReactNode;
  /** Below the rows: what all that match come to. */
  foot?: ReactNode;
  /** Replaces table and cards, for lists that are not rows. */
  body?: ReactNode;
  /** What is said where there is nothing, as the key of its words: `<empty>` and `<empty>_hint`. */
  empty?: string;
  perPage?: number;
}

/** A list of the console: heading, filters, rows, pages, and one record beside them. */
export function ListPage<Record extends Row>({ sort, perPage = 25, ...view }: ListPageProps<Record>) {
  const { filters, isPending } = useSavedFilters(useResourceContext() ?? '');
  // Where nothing is asked for, the list opens as the person said that it should.
  const own = filters.find(({ is_default }) => is_default);
  if (isPending) return <SkeletonRecord />;
  return (
    <ListBase<Record> sort={own?.sort ?? sort} perPage={perPage} filterDefaultValues={own?.filter ?? NO_FILTER}>
      <ListView {...view} />
    </ListBase>
  );
}

function ListView<Record extends Row>(props: Omit<ListPageProps<Record>, 'sort' | 'perPage'>) {
  const {
    filters = NO_FIELDS,
    searchable = true,
    above,
    actions,
    moreActions,
    rareActions,
    bulkActions,
    panel,
    columns,
    foot,
    ...rows
  } = props;
  const resource = useResourceContext();
  const translate = useTranslate();
  const { number } = useMoments();
  const { total } = useListContext();
  const { shown, hidden, setHidden } = useColumns(columns);
  const [current, setCurrent] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const look = useCallback((id: string | null) => {
    setLooking(id !== null);
    if (id !== null) setCurrent(id);
  }, []);
  useListKeyboard({ current, setCurrent, look: panel ? look : undefined });
  const next = useQueue(current, look);
  return (
    <>
      <PageHeading
        title={translate(`resources.${resource}.name`, { smart_count: 2 })}
        above={above}
        beside={total !== undefined && <Typography color="text.secondary">{number(total)}</Typography>}
      >
        {actions}
        <MoreActs onPhones={moreActions}>{rareActions}</MoreActs>
      </PageHeading>
      <FilterBar
        searchable={searchable}
        fields={filters}
        beside={!rows.body && <ColumnsButton columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      {bulkActions && <BulkBar>{bulkActions}</BulkBar>}
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, width: '100%' }}>
          <Rows
            {...rows}
            columns={shown}
            selectable={Boolean(bulkActions)}
            current={current}
            narrow={looking}
            look={panel && look}
          />
          {foot}
          <Pager />
        </Box>
        {panel && looking && current && panel(current, () => setLooking(false), next)}
      </Stack>
    </>
  );
}

interface RowsViewProps<Record extends Row> extends Pick<
  ListPageProps<Record>,
  'columns' | 'nameOf' | 'body' | 'empty'
> {
  selectable: boolean;
  current: string | null;
  narrow: boolean;
  look: ((id: string) => void) | undefined;
}

function Rows<Record extends Row>({ body, look, narrow, empty, ...rows }: RowsViewProps<Record>) {
  const { total, error, isPending } = useListContext();
  const resource = useResourceContext();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const createPath = useCreatePath();
  if (error) return <FailedList />;
  if (!isPending && total === 0) return <EmptyList empty={empty} />;
  if (body) return body;
  if (isPhone) return <CardList {...rows} />;
  const open = (id: string) => navigate(createPath({ resource, type: 'show', id }));
  return <DenseTable {...rows} narrow={narrow} onPick={look ?? open} />;
}

function EmptyList({ empty = 'empty' }: Pick<RowsViewProps<Row>, 'empty'>) {
  const { filterValues, setFilters } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  if (Object.keys(filterValues).length === 0)
    return (
      <Notice
        title={translate(`resources.${resource}.${empty}`)}
        text={translate(`resources.${resource}.${empty}_hint`)}
      />
    );
  return (
    <Notice title={translate('ra.navigation.no_filtered_results')} text={translate('console.list.no_match_hint')}>
      <Button variant="outlined" onClick={() => setFilters({}, [])}>
        {translate('ra.navigation.clear_filters')}
      </Button>
    </Notice>
  );
}

function FailedList() {
  const { error, refetch } = useListContext();
  const translate = useTranslate();
  return (
    <Notice title={translate('console.list.failed')} text={problemOf(error)}>
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('console.list.retry')}
      </Button>
    </Notice>
  );
}
