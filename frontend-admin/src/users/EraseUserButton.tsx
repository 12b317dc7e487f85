import type { EraseSelfBody, User } from '@ateneo/contracts';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { fullName } from '../layout/full-name.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';

type Texts = EraseSelfBody['texts'];

/** Deletes somebody's account for good, on their request; what is to become of their texts must be said. */
export function EraseUserButton({ user }: { user: User }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refuse = useTellRefusal();
  const redirect = useRedirect();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [texts, setTexts] = useState<Texts>('kept');
  const erase = async () => {
    setPending(true);
    try {
      await provider.eraseUser(user.id, texts);
      notify('console.erase.done', { type: 'success', messageArgs: { name: fullName(user) } });
      redirect('list', 'users');
    } catch (error) {
      setAsking(false);
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  if (user.is_superuser || user.is_staff) return null;
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Delete />}
        sx={{ color: 'error.main' }}
        onClick={() => setAsking(true)}
      >
        {translate('ra.action.delete')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.erase.title', { name: fullName(user) })}
          confirmLabel={translate('ra.action.delete')}
          pending={pending}
          onConfirm={() => void erase()}
          onClose={() => setAsking(false)}
          choice={<TextsChoice texts={texts} onChange={setTexts} />}
        >
          {translate('console.erase.explain')}
        </CodeConfirmDialog>
      )}
    </>
  );
}

function TextsChoice({ texts, onChange }: { texts: Texts; onChange: (texts: Texts) => void }) {
  const translate = useTranslate();
  return (
    <FormControl sx={{ mb: 4 }}>
      <FormLabel id="erase-texts">{translate('console.erase.texts')}</FormLabel>
      <RadioGroup aria-labelledby="erase-texts" value={texts} onChange={(_, next) => onChange(next as Texts)}>
        <FormControlLabel value="kept" control={<Radio size="small" />} label={translate('console.erase.kept')} />
        <FormControlLabel value="removed" control={<Radio size="small" />} label={translate('console.erase.removed')} />
      </RadioGroup>
    </FormControl>
  );
}
