import { api, type TieKind, tieKinds, type User } from '@ateneo/contracts';
import { Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PersonIn, useTyped } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
import { fullName } from '../layout/full-name.js';
import { tieName } from './PersonTies.js';

/** Says who pays a person's fees, or answers for them. */
export function TieButton({ user }: { user: User }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('console.ties.button')}
      </Button>
      {isOpen && <TieDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Typed {
  kind: TieKind;
  other: string | null;
}

function TieDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  return (
    <FormDialog<Typed>
      title={translate('console.ties.asks', { name: fullName(user) })}
      confirm={translate('console.ties.confirm')}
      blank={{ kind: 'payer', other: null }}
      isWhole={({ other }) => other !== null}
      send={async (typed, command) => {
        await command(api.ties(), { user: user.id, ...typed });
        await queries.invalidateQueries({ queryKey: ['ties'] });
      }}
      told={() => ['console.ties.named', { name: fullName(user) }]}
      maxWidth="sm"
      onClose={onClose}
    >
      <KindIn user={user} />
      <PersonIn name="other" label={translate('console.ties.who')} />
    </FormDialog>
  );
}

function KindIn({ user }: { user: User }) {
  const translate = useTranslate();
  const { value, onChange } = useTyped<string>('kind');
  return (
    <RadioGroup aria-label={translate('console.ties.what')} value={value} onChange={(_, chosen) => onChange(chosen)}>
      {tieKinds.map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          control={<Radio />}
          label={translate(`console.ties.does_${tieName(one, user)}`)}
        />
      ))}
    </RadioGroup>
  );
}
