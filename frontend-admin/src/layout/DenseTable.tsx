import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { labelOf, type Column, isNothing, type Row } from './list-column.js';
import { SkeletonRows } from './SkeletonRows.js';
import { rowId } from './use-list-keyboard.js';

export interface RowsProps<Record extends Row> {
  columns: Column<Record>[];
  /** What a row is called, for its checkbox. */
  nameOf: (record: Record) => string;
  selectable: boolean;
  current: string | null;
  /** Half the room, beside an open panel: only the columns that phones show too. */
  narrow?: boolean;
  /** A click on a row, beside its links and controls. */
  onPick: (id: string) => void;
}

const hiddenBelow = (from?: 'md' | 'lg' | 'xl') =>
  from ? { display: { xs: 'none', [from]: 'table-cell' } } : undefined;

/** The rows of a list as a table: 36 px a row, sortable heads, a named checkbox each. */
export function DenseTable<Record extends Row>(props: RowsProps<Record>) {
  const { columns: all, selectable, narrow = false } = props;
  const { data = [], isPending } = useListContext<Record>();
  const [name, ...others] = narrow ? all.filter(({ from }) => from === undefined) : all;
  // Of what no row of the page has, there is no column; the first names the rows.
  const columns = [name!, ...others.filter(({ without }) => data.length === 0 || !without || !data.every(without))];
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label={translate(`resources.${resource}.name`, { smart_count: 2 })}
        aria-busy={isPending}
      >
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell padding="checkbox">
                <PageCheckbox />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.field} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending ? (
            <SkeletonRows columns={columns.length + (selectable ? 1 : 0)} />
          ) : (
            data.map((record) => <BodyRow key={record.id} record={record} {...props} columns={columns} />)
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function HeadCell<Record extends Row>({ column }: { column: Column<Record> }) {
  const { sort, setSort } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const label = translate(labelOf(column, resource));
  const field = column.sort === undefined ? column.field : column.sort;
  const sorted = sort.field === field;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const next = sorted && direction === 'asc' ? 'DESC' : 'ASC';
  return (
    <TableCell align={column.align ?? 'left'} sortDirection={sorted ? direction : false} sx={hiddenBelow(column.from)}>
      {field === false ? (
        label
      ) : (
        <TableSortLabel
          active={sorted}
          direction={sorted ? direction : 'asc'}
          onClick={() => setSort({ field, order: next })}
        >
          {label}
        </TableSortLabel>
      )}
    </TableCell>
  );
}

function BodyRow<Record extends Row>({
  record,
  columns,
  nameOf,
  selectable,
  current,
  onPick,
}: RowsProps<Record> & { record: Record }) {
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  const isCurrent = current === record.id;
  return (
    <TableRow
      id={rowId(record.id)}
      hover
      selected={isCurrent}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('a, button, input, label')) onPick(record.id);
      }}
    >
      {selectable && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={selectedIds.includes(record.id)}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': translate('console.list.select', { name: nameOf(record) }) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.field} align={column.align ?? 'left'} sx={hiddenBelow(column.from)}>
          <Shown>{column.render(record)}</Shown>
        </TableCell>
      ))}
    </TableRow>
  );
}

const Shown = ({ children }: { children: ReactNode }) => (isNothing(children) ? <>—</> : <>{children}</>);

function PageCheckbox() {
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const translate = useTranslate();
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).length;
  return (
    <Checkbox
      size="small"
      checked={data.length > 0 && chosen === data.length}
      indeterminate={chosen > 0 && chosen < data.length}
      onChange={(event) => onSelect(event.target.checked ? data.map(({ id }) => id) : [])}
      slotProps={{ input: { 'aria-label': translate('console.list.select_page') } }}
    />
  );
}
