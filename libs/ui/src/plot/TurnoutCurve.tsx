import type { Language, Turnout, Voting } from '@ateneo/contracts';
import { formatDate, formatNumber, formatPercent } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Curve } from './Curve.js';
import { PlotTable } from './PlotTable.js';

interface TurnoutCurveProps {
  turnout: Turnout;
  phase: Voting['phase'];
}

/** How many have voted of those who may, day by day; where nobody is told, why. */
export function TurnoutCurve({ turnout, phase }: TurnoutCurveProps): ReactElement | null {
  const { t } = useTranslation('common');
  if (phase === 'none') return null;
  if (turnout.voters === null) {
    return <Typography color="textSecondary">{t(`tally.untold.${turnout.untold ?? 'in_steps'}`)}</Typography>;
  }
  return <Told turnout={turnout} phase={phase} />;
}

/** The sentence alone: how many, of how many. */
export function TurnoutText(props: TurnoutCurveProps): string {
  const { t, i18n } = useTranslation('common');
  return textOf(props, t, i18n.language as Language);
}

function textOf({ turnout, phase }: TurnoutCurveProps, t: TFunction<'common'>, language: Language): string {
  const voters = turnout.voters ?? 0;
  const all = allOf(turnout);
  return t(`plot.turnout.${phase === 'open' ? 'open' : 'over'}`, {
    count: voters,
    voters: formatNumber(voters, language),
    electorate: formatNumber(all, language),
    share: formatPercent(all === 0 ? 0 : voters / all, language),
  });
}

/** Whoever voted could. */
const allOf = ({ electorate, voters }: Turnout) => Math.max(electorate ?? 0, voters ?? 0);

function Told({ turnout, phase }: TurnoutCurveProps): ReactElement {
  const { t, i18n } = useTranslation('common');
  const language = i18n.language as Language;
  const said = textOf({ turnout, phase }, t, language);
  const { days } = turnout;
  return (
    <>
      <Typography sx={{ fontWeight: 700, fontSize: '1.125rem', mb: 2 }}>{said}</Typography>
      {days.length > 1 && <Days days={days} all={allOf(turnout)} said={said} />}
      <Typography color="textSecondary" sx={{ mt: 1, fontSize: '0.875rem' }}>
        {t('plot.turnout.note')}
      </Typography>
    </>
  );
}

function Days({ days, all, said }: { days: Turnout['days']; all: number; said: string }): ReactElement {
  const { t, i18n } = useTranslation('common');
  const language = i18n.language as Language;
  const number = (value: number) => formatNumber(value, language);
  const dayText = (day: string) => formatDate(day, 'day', language);
  return (
    <>
      <Box aria-hidden sx={{ color: 'text.secondary', fontSize: '0.875rem', borderBottom: '1px dashed' }}>
        {t('plot.turnout.all', { count: all, electorate: number(all) })}
      </Box>
      <Curve values={days.map((one) => one.voters)} top={all} height={96} label={said} />
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', mt: 1 }}>
        <span>{dayText(days[0]!.day)}</span>
        <span>{dayText(days.at(-1)!.day)}</span>
      </Box>
      <PlotTable
        heads={[t('plot.turnout.day'), t('plot.turnout.voted')]}
        rows={days.toReversed().map(({ day, voters }) => ({ key: day, cells: [dayText(day), number(voters)] }))}
      />
    </>
  );
}
