import type { Process } from '@ateneo/contracts';
import { Columns } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../components/Fold.js';
import { processQuery } from '../features/processes/api/get-process.js';
import { AudienceOf } from '../features/processes/components/Audience.js';
import { PhaseNow, PhaseTimeline } from '../features/processes/components/PhaseTimeline.js';
import { YourAct, YourPart } from './YourPart.js';

interface BesideProcessProps {
  /** Undefined until it is known: the text does not wait for it. */
  process: Process | undefined;
  children?: ReactNode;
  after?: ReactNode;
  /** What this page asks of its reader, instead of what the process does, and where on the page that stands; null: its form does. */
  act?: ReactNode;
  actLeadsTo?: string;
}

/** A text of a process, and beside it what one may do there, its phases and for whom it is. */
export function BesideProcess({ process, ...text }: BesideProcessProps): ReactElement {
  return (
    <Columns
      aside={process && <YourPart process={process} />}
      act={process && <YourAct process={process} />}
      more={process && <Around process={process} />}
      {...text}
    />
  );
}

/** The same of a process that is still to be asked for. */
export function BesideProcessOf({ id, ...page }: { id: string } & Omit<BesideProcessProps, 'process'>): ReactElement {
  return <BesideProcess process={useQuery(processQuery(id)).data} {...page} />;
}

function Around({ process }: { process: Process }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <Fold
      title={t('phases')}
      hint={
        <>
          <PhaseNow process={process} />
          {t(`mode.${process.mode}`)}
        </>
      }
    >
      <PhaseTimeline process={process} />
      <AudienceOf process={process} />
    </Fold>
  );
}
