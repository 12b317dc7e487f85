import type { AmedmentResult, Language, Process } from '@ateneo/contracts';
import { formatNumber, listOf } from '@ateneo/i18n';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../features/amendments/components/AmendmentName.js';
import { TurnoutLine } from '../features/processes/components/TurnoutOf.js';
import { resultsQuery } from '../features/results/api/list-results.js';
import { shortName } from '../features/results/short-name.js';

/** More names than these say less than their number. */
const MOST_NAMES = 8;

/** What a voting came to in one sentence: how many amendments passed, which, and whether the quorum was reached. Nothing before it is closed. */
export function VotingOutcome({ process }: { process: Pick<Process, 'id' | 'voting' | 'rules'> }): ReactElement | null {
  const { t, i18n } = useTranslation('results');
  const { id, voting, rules } = process;
  const { passed, failed } = voting;
  // The first page of the list that stands below it.
  const { data } = useQuery({ ...resultsQuery(id, 'place', 1), enabled: voting.phase === 'closed' });
  if (passed === null || failed === null) return null;
  const language = i18n.language as Language;
  const number = (count: number) => formatNumber(count, language);
  const known = data && data.results.length === data.count ? data.results : [];
  const names = known.filter(({ outcome }) => outcome?.outcome === 'passed').map((one) => shortName(nameOf(one)));
  const isNamed = names.length === passed && names.length <= MOST_NAMES && names.every(Boolean);
  const all = { count: passed, passed: number(passed), all: number(passed + failed) };
  return (
    <>
      <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', lineHeight: 1.4, overflowWrap: 'anywhere' }}>
        {passed === 0
          ? t('sentence.none', { count: failed, all: number(failed) })
          : isNamed
            ? t('sentence.named', { ...all, names: listOf(names, language) })
            : t('sentence.some', all)}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        <TurnoutLine process={process} />
      </Typography>
      {rules.quorum_kind !== 'none' && known.length > 0 && <Quorum rules={rules} results={known} />}
    </>
  );
}

function Quorum({
  rules,
  results,
}: {
  rules: Process['rules'];
  results: readonly AmedmentResult[];
}): ReactElement | null {
  const { t, i18n } = useTranslation('results');
  const decided = results.flatMap(({ outcome }) => outcome ?? []);
  const reached = decided.filter(({ because }) => because !== 'no_quorum').length;
  if (decided.length === 0 || rules.quorum_kind === 'none') return null;
  const number = (count: number) => formatNumber(count, i18n.language as Language);
  const how = reached === decided.length ? 'all' : reached === 0 ? 'none' : 'some';
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {t(`quorum.${rules.quorum_kind}`, { count: rules.quorum, quorum: number(rules.quorum) })}{' '}
      {t(`quorum_reached.${how}`, { count: reached, reached: number(reached), all: number(decided.length) })}
    </Typography>
  );
}
