import type { User } from '@ateneo/contracts';
import { fullName } from './full-name.js';
import { RecordPicker, type RecordPickerProps } from './RecordPicker.js';

const byName = { field: 'last_name_1', order: 'ASC' } as const;
const emailOf = ({ email }: User) => email;

/** Finds a person by name or e-mail address. */
export function PersonPicker(props: RecordPickerProps) {
  return <RecordPicker<User> {...props} resource="users" sort={byName} nameOf={fullName} hintOf={emailOf} />;
}
