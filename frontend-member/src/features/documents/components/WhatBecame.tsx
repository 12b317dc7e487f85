import type { ApprovedText } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { useSelf } from '../../../lib/self.js';
import { Written } from '../../../lib/written.js';

type Decided = ApprovedText['amedments'][number];

/** Amendments with what was decided of each and why; whoever is signed in is led to them. */
export function WhatBecame({
  text,
  amedments,
}: {
  text: ApprovedText;
  amedments: readonly Decided[];
}): ReactElement | null {
  if (amedments.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, typography: 'caption', color: 'text.secondary' }}>
      {amedments.map((one) => (
        <li key={one.amedment}>
          <Name decided={one} process={text.process} />
          {' · '}
          <WhyDecided decided={one} compromises={text.compromises} />
        </li>
      ))}
    </Box>
  );
}

function Name({ decided: { amedment, title, type }, process }: { decided: Decided; process: string }): ReactElement {
  const { t } = useTranslation('approved');
  const self = useSelf();
  const name = (
    <>
      {t(`kind.${type}`)}: {title === '' ? t('erased') : <Written>{title}</Written>}
    </>
  );
  return self ? <TextLink to={amendmentPath({ id: amedment, process })}>{name}</TextLink> : <span>{name}</span>;
}

interface WhyDecidedProps {
  decided: Decided;
  compromises: ApprovedText['compromises'];
}

/** What was decided of an amendment, and why: in a line, without a capital. */
export function WhyDecided({ decided, compromises }: WhyDecidedProps): ReactElement {
  const { t } = useTranslation('approved');
  const { decision, basis, note, votes, compromise } = decided;
  const made = compromises.find(({ id }) => id === compromise);
  const key = made
    ? (`why.compromise_${made.basis}` as const)
    : (`why.${decision as 'adopted' | 'rejected'}_${basis ?? 'assembly'}` as const);
  return (
    <>
      {t(key)}
      {votes && ` (${t('votes', { ...votes })})`}
      {note !== '' && (
        <>
          {' · '}
          <Written>{note}</Written>
        </>
      )}
    </>
  );
}
