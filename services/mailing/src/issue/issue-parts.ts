import { Archive } from '../adapters/archive.js';
import { CheckIssue } from '../adapters/check-issue.js';
import { IssueBodies } from '../adapters/issue-bodies.js';
import { IssueCards } from '../adapters/issue-cards.js';
import { IssueLetters } from '../adapters/issue-letters.js';
import { IssueReaders } from '../adapters/issue-readers.js';
import { IssueWordings } from '../adapters/issue-wordings.js';
import { IssueWriters } from '../adapters/issue-writers.js';
import { WhyNotReachedBy } from '../adapters/why-not-reached.js';
import { ArchiveController } from './archive.controller.js';
import { CopyController } from './copy.controller.js';
import { FeedController } from './feed.controller.js';
import { IssueController } from './issue.controller.js';
import { IssueHistoryController } from './issue-history.controller.js';
import { IssueReadersController } from './issue-readers.controller.js';
import { PictureController } from './picture.controller.js';

/** What writing issues and reading them in the archive takes. */
export const issueControllers = [
  IssueController,
  IssueReadersController,
  IssueHistoryController,
  PictureController,
  CopyController,
  ArchiveController,
  FeedController,
];

export const issueProviders = [
  Archive,
  CheckIssue,
  IssueBodies,
  IssueCards,
  IssueLetters,
  IssueReaders,
  IssueWordings,
  IssueWriters,
  WhyNotReachedBy,
];
