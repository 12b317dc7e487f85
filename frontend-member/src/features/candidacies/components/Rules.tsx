import type { CandidacyPresentation } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNames } from '../../../lib/area-names.js';

/** What candidacies must keep to, in sentences. */
export function Rules({ presentation }: { presentation: CandidacyPresentation }): ReactElement {
  const { t } = useTranslation('candidacy');
  const { min_candidates: least, max_candidates: most, has_substitutes: has, parity } = presentation;
  const start = presentation.effective_start_datetime;
  const end = presentation.effective_end_datetime;
  return (
    <Box component="ul" sx={{ pl: 5, lineHeight: '1.75rem' }}>
      <li>{t(`rule.${sizeRule('candidates', Math.max(least, 1), most)}`, sizes(Math.max(least, 1), most))}</li>
      <li>
        {t(`rule.${substitutesRule(presentation)}`, sizes(presentation.min_substitutes, presentation.max_substitutes))}
      </li>
      {parity !== 'none' && <li>{t(`parity.${parity}`)}</li>}
      {start && (
        <li>
          {t('rule.start')} <DateText as="from" value={start} style="long" />
        </li>
      )}
      {end && (
        <li>
          {t('rule.end')} <DateText as="until" value={end} style="long" />
        </li>
      )}
      {has && <li>{t('rule.move_up')}</li>}
      <WhoMayStand presentation={presentation} />
    </Box>
  );
}

/** Nothing where everybody may. */
function WhoMayStand({ presentation }: { presentation: CandidacyPresentation }): ReactElement {
  const { t } = useTranslation('candidacy');
  const { organizations, tags, member_since: since } = presentation;
  const areas = useAreaNames(presentation.areas);
  return (
    <>
      {organizations.length > 0 && <li>{t('rule.organizations')}</li>}
      {areas !== undefined && <li>{t('rule.areas', { areas: areas.join(', ') })}</li>}
      {tags.length > 0 && <li>{t('rule.tags')}</li>}
      {since && (
        <li>
          {t('rule.member_since')} <DateText as="at" value={since} style="long" />
        </li>
      )}
    </>
  );
}

function substitutesRule({
  has_substitutes: has,
  min_substitutes: least,
  max_substitutes: most,
}: CandidacyPresentation) {
  if (!has) return 'substitutes_none';
  if (least === 0) return most === 0 ? 'substitutes_optional' : 'substitutes_most';
  return sizeRule('substitutes', least, most);
}

/** A most of 0 is no bound. */
function sizeRule<Who extends 'candidates' | 'substitutes'>(who: Who, least: number, most: number) {
  if (most === 0) return `${who}_open` as const;
  return least === most ? (`${who}_exactly` as const) : who;
}

/** `count` is the number that the noun follows. */
const sizes = (least: number, most: number) => ({ least, most, count: most === 0 ? least : most });
