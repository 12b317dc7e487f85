import Check from '@mui/icons-material/Check';
import { Box, InputAdornment, TextField, useAutocomplete, useMediaQuery, type Theme } from '@mui/material';
import Search from '@mui/icons-material/Search';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Choice } from './SeveralOf.js';

/** So many are seen at a glance. */
const FEW = 7;

interface PickListProps {
  label: string;
  choices: readonly Choice[];
  chosen?: string;
  onPick: (value: string) => void;
  onClose: () => void;
  /** Also when there are few. */
  searchable?: boolean;
}

/** One of several, all in sight: arrows lead through them, Enter takes one, Escape goes away; typing leaves those that match. */
export function PickList({ label, choices, chosen, onPick, onClose, searchable = false }: PickListProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Choice>({
    id: useId(),
    options: choices,
    open: true,
    value: null,
    autoHighlight: true,
    inputValue: typed,
    getOptionKey: ({ value }) => value,
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
    onChange: (_event, one) => one && onPick(one.value),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  const shown = groupedOptions as Choice[];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the box inside
    <Box onKeyDown={getRootProps().onKeyDown}>
      <SearchBox label={label} input={getInputProps()} isSeen={searchable || choices.length > FEW} />
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: 'min(320px, 50vh)', overflowY: 'auto' }}
      >
        {shown.map((option, index) => {
          const { key, ...props } = getOptionProps({ option, index });
          return (
            <Option key={key} {...props} aria-selected={option.value === chosen}>
              {option.label}
            </Option>
          );
        })}
      </Box>
      {shown.length === 0 && (
        <Box component="output" sx={{ display: 'block', px: 3, pb: 3, color: 'text.secondary' }}>
          {translate('console.list.nobody')}
        </Box>
      )}
    </Box>
  );
}

type Input = ReturnType<ReturnType<typeof useAutocomplete>['getInputProps']>;

/** Few need no search; the keys still belong to it. On a phone it waits to be touched: a keyboard would cover the choices. */
function SearchBox({ label, input, isSeen }: { label: string; input: Input; isSeen: boolean }) {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { ref, ...props } = input;
  if (!isSeen)
    return (
      <input
        {...props}
        ref={ref}
        readOnly
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        aria-label={label}
        style={{ position: 'absolute', opacity: 0, pointerEvents: 'none', width: 1, height: 1 }}
      />
    );
  return (
    <Box sx={{ p: 2, pb: 1 }}>
      <TextField
        fullWidth
        size="small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus={!phone}
        placeholder={translate('ra.action.search')}
        inputRef={ref}
        slotProps={{
          htmlInput: { ...props, 'aria-label': label },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}

function Option({ children, ...props }: { children: string; 'aria-selected': boolean }) {
  return (
    <Box
      component="li"
      {...props}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: { xs: 44, sm: 34 },
        px: 2,
        borderRadius: 1,
        cursor: 'pointer',
        overflowWrap: 'anywhere',
        '&.Mui-focused': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
        '&[aria-selected=true]': { fontWeight: 700 },
      }}
    >
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
        {children}
      </Box>
      {props['aria-selected'] && <Check fontSize="small" color="primary" />}
    </Box>
  );
}
