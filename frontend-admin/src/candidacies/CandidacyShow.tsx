import type { Candidacy } from '@ateneo/contracts';
import { ShowPage } from '../layout/ShowPage.js';
import { CandidacyBody } from './CandidacyBody.js';
import { CandidacyStatusPill } from './CandidacyStatusPill.js';
import { DecideCandidacy } from './DecideCandidacy.js';

/** A candidacy: who stands, and what superusers decide of it. */
export default function CandidacyShow() {
  return (
    <ShowPage<Candidacy>
      title={({ name }) => name || '—'}
      beside={(candidacy) => <CandidacyStatusPill {...candidacy} />}
      actions={(candidacy) => <DecideCandidacy candidacy={candidacy} />}
    >
      {(candidacy) => <CandidacyBody candidacy={candidacy} />}
    </ShowPage>
  );
}
