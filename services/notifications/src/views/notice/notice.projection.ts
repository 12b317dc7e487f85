import { noticeProjection as projectionOf } from './notice-rule.js';
import { noticeRules } from './notice-rules.js';

/** Raise the version with each row of the table: the view is then built anew from the log. */
export const noticeProjection = projectionOf(noticeRules, 10);
