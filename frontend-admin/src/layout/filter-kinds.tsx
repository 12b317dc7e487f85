import type { User } from '@ateneo/contracts';
import { Button, Stack, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { EditorForm } from './EditorForm.js';
import type { EditorProps, FilterField, Values } from './filter-field.js';
import { fullName } from './full-name.js';
import { PersonPicker } from './PersonPicker.js';
import { PickList } from './PickList.js';
import type { Choice } from './SeveralOf.js';

type More = Pick<FilterField, 'label' | 'needs' | 'isAlwaysShown'> & {
  /** Those of the values that are a press each. */
  readonly quick?: readonly string[];
};

/** One of those that a hook knows. A figure may lead here by several values: they are told, and cannot be chosen together. */
export function oneOf(
  field: string,
  useChoices: () => readonly Choice[],
  { quick = [], ...more }: More = {},
): FilterField {
  function Words({ values }: { values: Values }) {
    const choices = useChoices();
    const value = values[field] ?? '';
    const labelOf = (one: string) => choices.find((choice) => choice.value === one)?.label;
    // What nobody may see any more, or has not come yet.
    const known =
      labelOf(value) ??
      value
        .split(',')
        .map((one) => labelOf(one) ?? '…')
        .join(', ');
    return <>{known}</>;
  }
  function Editor({ label, values, set, close }: EditorProps) {
    const choices = useChoices();
    return (
      <PickList
        label={label}
        choices={choices}
        chosen={values[field] ?? ''}
        onPick={(value) => set({ [field]: value })}
        onClose={close}
      />
    );
  }
  function Quick({ values, set }: Omit<EditorProps, 'close' | 'label'>) {
    const choices = useChoices();
    return choices
      .filter(({ value }) => quick.includes(value))
      .map(({ value, label }) => {
        const isOn = values[field] === value;
        return (
          <QuickButton key={value} isOn={isOn} onClick={() => set({ [field]: isOn ? '' : value })}>
            {label}
          </QuickButton>
        );
      });
  }
  return { field, names: [field], Words, Editor, ...(quick.length > 0 && { Quick }), ...more };
}

/** What is a press each. */
export function QuickButton({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="small"
      variant={isOn ? 'contained' : 'outlined'}
      aria-pressed={isOn}
      onClick={onClick}
      sx={{ minHeight: { xs: 44, sm: 32 } }}
    >
      {children}
    </Button>
  );
}

/** One of a few values; the text of each is found under this key, by its name. */
export function choice(
  field: string,
  values: readonly string[],
  texts: string | ((value: string) => string),
  more: More = {},
) {
  const keyOf = typeof texts === 'string' ? (value: string) => `${texts}.${value}` : texts;
  const useChoices = () => {
    const translate = useTranslate();
    return values.map((value) => ({ value, label: translate(keyOf(value)) }));
  };
  return oneOf(field, useChoices, more);
}

export const yesNo = (field: string) => choice(field, ['true', 'false'], 'ra.boolean');

/** What is typed, whole; with what it does not find (`hint`: a text's key). */
export function typed(field: string, more: { label?: string; hint?: string } = {}): FilterField {
  const { hint, ...label } = more;
  function Editor({ label: name, values, set }: EditorProps) {
    const translate = useTranslate();
    const [text, setText] = useState(values[field] ?? '');
    return (
      <EditorForm isReady={text.trim() !== ''} onSubmit={() => set({ [field]: text.trim() })}>
        <TextField
          fullWidth
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
          autoFocus
          size="small"
          label={name}
          value={text}
          onChange={(event) => setText(event.target.value)}
          helperText={hint !== undefined && translate(hint)}
        />
      </EditorForm>
    );
  }
  return { field, names: [field], isLabelled: true, Words: ({ values }) => <>{values[field]}</>, Editor, ...label };
}

/** A person, for those who may look people up. */
export function person(field: string, label?: string): FilterField {
  function Words({ values }: { values: Values }) {
    const { data } = useGetOne<User>('users', { id: values[field] ?? '' });
    return <>{data ? fullName(data) : '…'}</>;
  }
  function Editor({ label: name, values, set }: EditorProps) {
    return (
      <Stack sx={{ p: 3 }}>
        <PersonPicker
          inDialog
          label={name}
          value={values[field] ?? null}
          onChange={(id) => id !== null && set({ [field]: id })}
        />
      </Stack>
    );
  }
  return {
    field,
    names: [field],
    needs: 'see_people',
    isLabelled: true,
    Words,
    Editor,
    ...(label !== undefined && { label }),
  };
}
