import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useOrganizationChoices } from './use-organization-choices.js';

interface OrganizationSelectProps {
  /** A key. */
  label: string;
  value: string;
  /** Ids of those that are not offered. */
  without?: readonly string[];
  onChange: (id: string) => void;
}

/** One of the organizations that are open. */
export function OrganizationSelect({ label, value, without = [], onChange }: OrganizationSelectProps) {
  const translate = useTranslate();
  const choices = useOrganizationChoices({ isOpen: true }).filter((choice) => !without.includes(choice.value));
  return (
    <TextField
      select
      size="small"
      required
      label={translate(label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('console.join.choose')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
