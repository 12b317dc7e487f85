import type { Job } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { RecipientName } from '../effects/RecipientName.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { ShowPage } from '../layout/ShowPage.js';
import { UndoImport } from '../people-import/UndoImport.js';
import { JobActions } from './JobActions.js';
import { isUnderWay } from './is-under-way.js';
import { JobProgress, JobReason, JobStatusPill } from './JobFacts.js';

const FOLLOWING_MS = 2000;
const field = (name: string) => `resources.jobs.fields.${name}`;

export default function JobShow() {
  const translate = useTranslate();
  return (
    <ShowPage<Job>
      title={({ kind }) => translate(`console.job_kind.${kind}`)}
      beside={({ status }) => <JobStatusPill status={status} />}
      actions={(job) => (
        <>
          {job.kind === 'people_import' && job.finished_datetime && <UndoImport job={job} />}
          <JobActions job={job} />
        </>
      )}
      again={(job) => isUnderWay(job) && FOLLOWING_MS}
    >
      {(job) => <JobFacts job={job} />}
    </ShowPage>
  );
}

function JobFacts({ job }: { job: Job }) {
  const translate = useTranslate();
  return (
    <Facts>
      <Fact label={field('done')}>
        <JobProgress job={job} />
      </Fact>
      {job.reason !== null && (
        <Fact label={field('reason')}>
          <JobReason reason={job.reason} />
        </Fact>
      )}
      <Fact label={field('asker')}>
        <RecipientName id={job.asker} />
      </Fact>
      <Fact label={field('creation_datetime')}>
        <Moment value={job.creation_datetime} relative />
      </Fact>
      {job.finished_datetime && (
        <Fact label={field('finished_datetime')}>
          <Moment value={job.finished_datetime} relative />
        </Fact>
      )}
      {job.file_name && (
        <Fact label={field('file_name')}>{job.expiry_datetime ? job.file_name : translate('console.jobs.gone')}</Fact>
      )}
      {job.expiry_datetime && (
        <Fact label={field('expiry_datetime')}>
          <Moment value={job.expiry_datetime} />
        </Fact>
      )}
    </Facts>
  );
}
