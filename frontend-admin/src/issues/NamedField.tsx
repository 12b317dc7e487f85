import type { Amedment, Process } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { RecordPicker } from '../layout/RecordPicker.js';

interface NamedFieldProps {
  resource: 'processes' | 'amendments';
  /** Empty: none is chosen yet. */
  value: string;
  onChange: (id: string) => void;
}

const labels = { processes: 'process', amendments: 'amedment' } as const;
const newest = { field: 'creation_datetime', order: 'DESC' } as const;
const nameOf = ({ title }: Process | Amedment) => title;
/** Of an amendment, whose title may be that of another: where it is. */
const placeOf = (one: Process | Amedment) => ('document_title' in one ? one.document_title : '');

/** A process or an amendment, found by its words. */
export function NamedField({ resource, value, onChange }: NamedFieldProps) {
  const translate = useTranslate();
  return (
    <RecordPicker<Process | Amedment>
      resource={resource}
      sort={newest}
      // What is no more than a draft would be left out.
      {...(resource === 'processes' && { filter: { is_active: true } })}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      nameOf={nameOf}
      hintOf={placeOf}
      required
      label={translate(`console.issues.kind.${labels[resource]}`)}
      helperText={resource === 'amendments' && translate('console.issues.amedment_hint')}
    />
  );
}
