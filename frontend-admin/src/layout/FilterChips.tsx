import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Box, Button, ButtonBase } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { FilterField, FilterState, Values } from './filter-field.js';
import { FilterPopover } from './FilterPopover.js';
import { PickList } from './PickList.js';

interface FilterChipsProps {
  fields: readonly FilterField[];
  state: FilterState;
  before?: ReactNode;
  children?: ReactNode;
}

/** What is open, and where: the editor of a filter, or the menu of those that are not set. */
interface Open {
  anchor: HTMLElement;
  field?: FilterField;
  isNew: boolean;
}

const isSet = ({ names }: FilterField, values: Values) => names.some((name) => (values[name] ?? '') !== '');
const nothing = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, '']));

/** The filters that are set, each a chip that opens its editor and has a cross; and a button for another one. */
export function FilterChips({ fields: all, state, before, children }: FilterChipsProps) {
  const { values, set, clear } = state;
  const translate = useTranslate();
  const may = useMay();
  const labelOf = useLabels();
  const [open, setOpen] = useState<Open | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusAfter(open?.anchor ?? null, add);
  const fields = all.filter(({ needs }) => needs === undefined || may(needs));
  const unset = fields.filter((field) => !isSet(field, values) && !field.isAlwaysShown);
  const others = Object.keys(values).filter(
    (name) => name !== 'q' && !fields.some(({ names }) => names.includes(name)),
  );
  const isMany = fields.filter((field) => isSet(field, values)).length + others.length > 1;
  // The button that was pressed goes with what it took away.
  const leave = (act: () => void) => () => {
    act();
    add.current?.focus();
  };
  const remove = (names: readonly string[]) => leave(() => set(nothing(names)))();
  return (
    <Box component="search" aria-label={translate('console.list.filters')} sx={row}>
      {/* On a phone all of it is one row of wrapping: another line costs one of the list's. */}
      <Box sx={{ ...wrapping, display: { xs: 'contents', sm: 'flex' }, flexGrow: 1, minWidth: 0 }}>
        {before}
        {fields.map(({ field, Quick }) => Quick && <Quick key={field} values={values} set={set} />)}
        {fields
          .filter((field) => !unset.includes(field))
          .map((field) => (
            <Chip
              key={field.field}
              label={labelOf(field)}
              onOpen={(anchor) => setOpen({ anchor, field, isNew: false })}
              isOpen={open?.field === field}
              {...(isSet(field, values) && { onRemove: () => remove(field.names) })}
            >
              <field.Words values={values} />
            </Chip>
          ))}
        {others.map((name) => (
          <Chip key={name} label={labelOf({ field: name })} onRemove={() => remove([name])} />
        ))}
        {fields.length > 0 && (
          <Button
            ref={add}
            size="small"
            startIcon={<Add />}
            aria-haspopup="dialog"
            aria-expanded={open?.isNew === true}
            onClick={({ currentTarget: anchor }) => setOpen({ anchor, isNew: true })}
          >
            {translate('ra.action.add_filter')}
          </Button>
        )}
        {isMany && (
          <Button size="small" onClick={leave(clear)}>
            {translate('console.filters.clear')}
          </Button>
        )}
      </Box>
      {children}
      {open && <OpenFilter {...state} open={open} setOpen={setOpen} unset={unset} labelOf={labelOf} />}
    </Box>
  );
}

const wrapping = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: { xs: 1, sm: 2 } };
// What belongs to the list as a whole keeps its place at the end of the first line.
const row = { ...wrapping, flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'start', mb: 3, displayPrint: 'none' };

interface OpenFilterProps extends FilterState {
  open: Open;
  setOpen: (open: Open | null) => void;
  unset: readonly FilterField[];
  labelOf: (field: Named) => string;
}

function OpenFilter({ open, setOpen, unset, values, set, labelOf }: OpenFilterProps) {
  const translate = useTranslate();
  const { field } = open;
  const close = () => setOpen(null);
  if (field)
    return (
      <FilterPopover anchor={open.anchor} label={labelOf(field)} hasHeading={!field.isLabelled} onClose={close}>
        <field.Editor
          label={labelOf(field)}
          values={values}
          close={close}
          set={(changes) => {
            set(changes);
            close();
          }}
        />
      </FilterPopover>
    );
  const label = translate('ra.action.add_filter');
  return (
    <FilterPopover anchor={open.anchor} label={label} hasHeading={false} onClose={close}>
      <PickList
        label={label}
        searchable
        choices={unset.map((one) => ({ value: one.field, label: labelOf(one) }))}
        onPick={(name) => {
          const chosen = unset.find((one) => one.field === name);
          if (chosen) setOpen({ ...open, field: chosen });
        }}
        onClose={close}
      />
    </FilterPopover>
  );
}

type Named = Pick<FilterField, 'field' | 'label'>;

/** What a filter is called; of those that only a link sets, what its field is called. */
function useLabels(): (named: Named) => string {
  const translate = useTranslate();
  const resource = useResourceContext();
  return ({ field, label }) =>
    translate(label ?? `resources.${resource}.fields.${field.replace(/_[gl]te$/, '')}`, {
      _: translate('console.filters.other'),
    });
}

/** Once the popover has closed the focus is where it was opened, or, if that went with a filter, on the button for another one. */
function useFocusAfter(anchor: HTMLElement | null, add: { readonly current: HTMLElement | null }) {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (anchor === null) (before.current?.isConnected ? before.current : before.current && add.current)?.focus();
    before.current = anchor;
  }, [anchor, add]);
}

interface ChipProps {
  label: string;
  onOpen?: (anchor: HTMLElement) => void;
  isOpen?: boolean;
  onRemove?: () => void;
  children?: ReactNode;
}

function Chip({ label, onOpen, isOpen, onRemove, children }: ChipProps) {
  const translate = useTranslate();
  const words = (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {label}
      {children !== undefined && (
        <>
          {': '}
          <strong>{children}</strong>
        </>
      )}
    </Box>
  );
  return (
    <Box sx={chip} onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onRemove?.()}>
      {onOpen ? (
        <ButtonBase
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
          sx={{ minWidth: 0, pl: 3, pr: onRemove ? 1 : 3, borderRadius: 'inherit' }}
        >
          {words}
        </ButtonBase>
      ) : (
        <Box sx={{ minWidth: 0, pl: 3, alignContent: 'center' }}>{words}</Box>
      )}
      {onRemove && (
        <ButtonBase
          aria-label={translate('console.filters.remove', { name: label })}
          onClick={onRemove}
          sx={{ width: { xs: 44, sm: 32 }, flexShrink: 0, borderRadius: '50%' }}
        >
          <Close sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
    </Box>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: { xs: '100%', sm: 340 },
  minHeight: { xs: 44, sm: 32 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  bgcolor: 'action.selected',
  fontSize: '0.875rem',
  '& button': { font: 'inherit' },
} as const;
