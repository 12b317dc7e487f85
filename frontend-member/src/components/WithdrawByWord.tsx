import Button from '@mui/material/Button';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WordDialog } from './WordDialog.js';

interface WithdrawByWordProps {
  /** What is taken back: its texts say what follows. */
  what: 'alternative' | 'amendment' | 'candidacy';
  /** How the taking back goes. */
  withdraw: { isPending: boolean; isSuccess: boolean; error: unknown; mutate: () => void };
  /** What opens the question, in the place of a button. */
  children?: (ask: () => void) => ReactNode;
}

/** Takes something of one's own back for good, after a word was typed that says that one means it. */
export function WithdrawByWord({ what, withdraw, children }: WithdrawByWordProps): ReactElement {
  const { t } = useTranslation(what);
  const [open, setOpen] = useState(false);
  const word = t('withdraw.word');
  return (
    <>
      {children ? (
        children(() => setOpen(true))
      ) : (
        <Button size="large" color="error" variant="outlined" onClick={() => setOpen(true)}>
          {t('withdraw.act')}
        </Button>
      )}
      {open && !withdraw.isSuccess && (
        <WordDialog
          title={t('withdraw.title')}
          text={t('withdraw.text', { word })}
          word={word}
          wordLabel={t('withdraw.word_label', { word })}
          act={t('withdraw.act')}
          pending={withdraw.isPending}
          error={withdraw.error}
          onMeant={() => withdraw.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
