import { askedJob, exportBody, type Permission } from '@ateneo/contracts';
import type { RequestContext, Viewer } from '@ateneo/http';
import { type Act, type ActContext, type Askable, asks, mustBeAskable } from '@ateneo/resource';
import { AskForJob } from './ask-for-job.js';
import { exportAsked } from './export-job.js';
import type { NewJob } from './job.js';

interface Said<Reader> {
  readonly says?: string;
  readonly permission?: Permission;
  /** Who reads, unless it is the viewer. */
  readonly reader?: (at: Pick<ActContext, 'ctx' | 'get'>) => Promise<Reader>;
}

/** The act that asks for the rows of a list as a file, in a job of this kind. */
export const exportsList = <Reader = Viewer>(
  of: Askable<Reader>,
  kind: NewJob['kind'],
  {
    says = 'The same as a job, as CSV or as a workbook; follow the job.',
    permission,
    reader = theViewer,
  }: Said<Reader> = {},
): Act<never> =>
  asks(
    'POST export',
    askedJob,
    says,
    async (body, at) => {
      const asked = exportAsked(at.ctx, body);
      mustBeAskable(of, await reader(at), asked.query);
      return at.get(AskForJob).ask(at.ctx, { kind, asked });
    },
    { body: exportBody, status: 202, ...(permission && { permission }) },
  );

const theViewer = ({ ctx }: { readonly ctx: RequestContext }) => Promise.resolve(ctx.viewer as never);
