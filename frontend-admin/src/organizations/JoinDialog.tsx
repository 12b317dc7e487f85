import type { Organization, User } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChoiceIn, PersonIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
import { fullName } from '../layout/full-name.js';
import { ProgressLine } from '../layout/ProgressLine.js';
import type { Progress } from '../layout/use-one-by-one.js';
import { useOrganizationChoices } from './use-organization-choices.js';

interface JoinDialogProps {
  /** Fixed when given; otherwise it is chosen here. */
  organization?: Organization | undefined;
  /** Fixed when given. Without `needsPerson` several people are already chosen elsewhere. */
  person?: User | undefined;
  onJoin: (organization: string, person: string) => Promise<void>;
  /** How far it is, where it is of many. */
  progress?: Progress | undefined;
  onClose: () => void;
}

interface Typed {
  where: string;
  who: string | null;
}

/** Chooses who becomes a member of what. */
export function JoinDialog({ organization, person, onJoin, progress, onClose }: JoinDialogProps) {
  const translate = useTranslate();
  const choices = useOrganizationChoices({ isOpen: true });
  const send = async ({ where, who }: Typed) => {
    await onJoin(where, who ?? '');
    return false;
  };
  return (
    <FormDialog<Typed>
      title={organization?.name ?? (person ? fullName(person) : translate('console.join.title'))}
      confirm={translate('console.join.confirm')}
      blank={{ where: organization?.id ?? '', who: person?.id ?? null }}
      isWhole={({ where, who }) => where !== '' && (organization === undefined || who !== null)}
      send={send}
      onClose={onClose}
    >
      <Typography>{translate('console.join.explanation')}</Typography>
      {organization ? (
        <PersonIn inDialog name="who" label={translate('console.join.who')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
        <ChoiceIn autoFocus size="small" name="where" label={translate('console.join.where')}>
          <option value="">{translate('console.join.choose')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChoiceIn>
      )}
      <ProgressLine progress={progress} />
    </FormDialog>
  );
}
