import type { Aggregate } from '@ateneo/cqrs';
import { type IssueCommand, issueDecider, type IssueState } from './issue.decider.js';
import type { IssueEvent } from './issue.events.js';

export const issueAggregate: Aggregate<IssueState, IssueCommand, IssueEvent> = {
  category: 'mailing.issue',
  decider: issueDecider,
};
