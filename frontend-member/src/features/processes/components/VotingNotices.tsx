import type { Process } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenLanguage } from '../../../lib/written.js';

/** That the voting was extended or annulled, and why: everybody reads it. */
export function VotingNotices({ process: { voting } }: { process: Pick<Process, 'voting'> }): ReactElement {
  const { t } = useTranslation('process');
  const lang = useWrittenLanguage();
  const notices = [
    ['voting_extended', voting.extended_reason],
    ['voting_annulled', voting.annulled_reason],
  ] as const;
  return (
    <>
      {notices.map(
        ([said, reason]) =>
          reason !== null && (
            <Alert key={said} severity="warning" role="note" sx={{ mt: 4 }}>
              {t(said)}
              <Prose lang={lang}>{reason}</Prose>
            </Alert>
          ),
      )}
    </>
  );
}
