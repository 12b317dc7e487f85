import { Archive } from './queries/archive.js';
import { CheckIssue } from './application/check-issue.js';
import { IssueBodies } from './application/issue-bodies.js';
import { IssueCards } from './application/issue-cards.js';
import { IssueMails } from './application/issue-mails.js';
import { IssueReaders } from './application/issue-readers.js';
import { IssueWordings } from './application/issue-wordings.js';
import { IssueWriters } from './application/issue-writers.js';
import { WhyNotReachedBy } from './queries/why-not-reached.js';
import { ArchiveController } from './issue/archive.controller.js';
import { copyController } from './issue/copy.controller.js';
import { FeedController } from './issue/feed.controller.js';
import { issueController } from './issue/issue.controller.js';
import { IssueHistoryController } from './issue/issue-history.controller.js';
import { IssueReadersController } from './issue/issue-readers.controller.js';
import { PictureController, PicturesOfIssues } from './issue/picture.controller.js';

/** What writing issues and reading them in the archive takes. */
export const issueControllers = [
  issueController,
  IssueReadersController,
  IssueHistoryController,
  PictureController,
  copyController,
  ArchiveController,
  FeedController,
];

export const issueProviders = [
  Archive,
  CheckIssue,
  IssueBodies,
  IssueCards,
  IssueMails,
  IssueReaders,
  IssueWordings,
  IssueWriters,
  PicturesOfIssues,
  WhyNotReachedBy,
];
