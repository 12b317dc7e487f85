import { ProposersOf } from '../../../participation/src/public/proposers-of.js';
import type { VotingClosed } from '../../../published/src/participation/voting.js';
import { mailToMany } from './outcome-mails.js';

/** One mail to everybody who proposed something, however much it was: how it ended stands on the page of results. */
export const WhenVotingClosedTellProposers = mailToMany<VotingClosed['data']>('when-voting-closed-tell-proposers', {
  on: 'VotingClosed',
  whom: (tenant, { process }) => new ProposersOf(tenant, process),
  params: ({ process }) => ({ process, news: 'outcome' }),
});
