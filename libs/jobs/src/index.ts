export { AskForJob } from './ask-for-job.js';
export { type ExportAsked, type ExportBatch, ExportJob, type ExportSource } from './export-job.js';
export { forgetJobs, forgetPersonInJobs } from './forget-jobs.js';
export { isRefusal, type JobHandler, type JobInHand, JobRefused, type NewJob, type ResultFile } from './job.js';
export { JobHandlers } from './job-handlers.js';
export { jobs } from './job.resource.js';
export { JobResults } from './job-results.js';
export { JobsModule } from './jobs.module.js';
export { JOB_MOVED, jobsMigrations, type MovedJob } from './migrations.js';
