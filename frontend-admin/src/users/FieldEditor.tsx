import type { User } from '@ateneo/contracts';
import { DayField } from '@ateneo/ui';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { problemOf } from '../data-provider/problem-of.js';
import { useShownValue } from '../userchanges/use-shown-value.js';
import { fieldName } from '../userchanges/change-sentence.js';
import { type ProfileField, typedValue, valueTyped } from './profile-field.js';
import { useFieldOptions } from './use-field-options.js';

/** One field of a person: read, opened, saved by itself, with a notice (specification, 7). */
export function FieldEditor({ user, field }: { user: User; field: ProfileField }) {
  const translate = useTranslate();
  const shown = useShownValue();
  const [isOpen, setOpen] = useState(false);
  const name = fieldName(field, translate);
  const value = typedValue(user, field);
  if (isOpen) return <OpenField user={user} field={field} name={name} onClose={() => setOpen(false)} />;
  return (
    <Box sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {name}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {value === '' ? '—' : field === 'location' ? value : shown(field, value)}
        </Typography>
      </Box>
      <Button
        onClick={() => setOpen(true)}
        aria-label={translate('console.edit.field', { field: name })}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        {translate('ra.action.edit')}
      </Button>
    </Box>
  );
}

interface OpenFieldProps {
  user: User;
  field: ProfileField;
  name: string;
  onClose: () => void;
}

function OpenField({ user, field, name, onClose }: OpenFieldProps) {
  const translate = useTranslate();
  const options = useFieldOptions(field);
  const [text, setText] = useState(() => typedValue(user, field));
  const { save, pending, problem } = useSaveField(user, field, name, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(text.trim());
  };
  const hint = field === 'location' ? translate('console.edit.coordinates_hint') : undefined;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{ ...rowStyle, display: 'block' }}
    >
      {field === 'birth_date' ? (
        <DayField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just opened
          autoFocus
          label={name}
          name={field}
          size="small"
          value={text}
          error={problem !== undefined}
          helperText={<span aria-live="polite">{problem}</span>}
          onChange={setText}
        />
      ) : (
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just opened
          autoFocus
          fullWidth
          size="small"
          label={name}
          select={options !== undefined}
          value={text}
          error={problem !== undefined}
          helperText={<span aria-live="polite">{problem ?? hint}</span>}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true }, formHelperText: { component: 'div' } }}
        >
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </TextField>
      )}
      <Stack direction="row" sx={{ gap: 2, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {translate('ra.action.save')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </Box>
  );
}

function useSaveField(user: User, field: ProfileField, name: string, onDone: () => void) {
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (text: string) => {
    const value = valueTyped(field, text);
    if (value === undefined) return setProblem(translate('console.edit.coordinates_wrong'));
    setPending(true);
    try {
      const data = { ...user, [field]: value };
      await provider.update('users', { id: user.id, data, previousData: user as User & RaRecord });
      notify('console.edit.updated', { type: 'success', messageArgs: { field: name } });
      refresh();
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
      setPending(false);
    }
  };
  return { save, pending, problem };
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
