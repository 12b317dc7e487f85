import { Module } from '@nestjs/common';
import { AskForJob } from './ask-for-job.js';
import { ChangeJobs } from './change-jobs.js';
import { JobController } from './job.controller.js';
import { JobHandlers } from './job-handlers.js';
import { JobResults } from './job-results.js';
import { RunJob } from './run-job.js';

/** Jobs: their calls, and their runner where the process performs effects. */
@Module({})
export class JobsModule {
  static forRoot() {
    return {
      module: JobsModule,
      global: true,
      controllers: [JobController],
      providers: [AskForJob, ChangeJobs, JobHandlers, JobResults, RunJob],
      exports: [AskForJob, JobHandlers, JobResults],
    };
  }
}
