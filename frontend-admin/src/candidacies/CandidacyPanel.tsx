import type { Candidacy } from '@ateneo/contracts';
import { Stack } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { SidePanel } from '../layout/SidePanel.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { CandidacyBody } from './CandidacyBody.js';
import { DecideCandidacy } from './DecideCandidacy.js';

/** A candidacy beside the list, with what is decided of it: the queue is worked off without leaving it. */
export function CandidacyPanel({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { data: candidacy } = useGetOne<Candidacy>('candidacysubmissions', { id });
  const translate = useTranslate();
  return (
    <SidePanel title={candidacy ? candidacy.name || '—' : translate('ra.page.loading')} onClose={onClose}>
      {candidacy ? (
        <>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 4 }}>
            <DecideCandidacy key={id} candidacy={candidacy} onDone={onDone} />
          </Stack>
          <CandidacyBody candidacy={candidacy} />
        </>
      ) : (
        <SkeletonRecord />
      )}
    </SidePanel>
  );
}
