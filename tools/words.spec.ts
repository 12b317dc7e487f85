import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

/** Words that are not used any more in names of code and of files, with what is said instead (docs/glossary.md). */
const retired: readonly (readonly [RegExp, string])[] = [
  [/\bmatters?-of\b|\bMatters?Of|\b(Own|Tells)Matters\b/, 'to-dos'],
  [/\bheld-(in|on)-|\bHeld(In|On)[A-Z]/, 'personal data, subject access export'],
  [/\bkept[-_]answers?\b|\bKeptAnswers?/, 'idempotency records'],
  [/\bkept-totals\b|\bKeptTotals?\b/, 'cached counts'],
  [/\bshared-looks\b|\bSharedLooks\b/, 'single-flight reads'],
  [/\bgrouped-tails\b|\bread_tails\b|\b(Grouped|Read)Tails\b/, 'stream reads'],
  [/\bcqrs\.parked\b|\b(load|resume|un)-?[Pp]ark(ed)?\b|_parked_/, 'failed projections, tenant failures'],
  [/\bwrite-intents\b|\bwriteIntents\b/, 'outbox entries'],
  [/\bgive-back\b|\bGiveBack(Places)?\b|\bLetPlacesGo\b/, 'refund, cancel'],
  [/\bticketing\.double\b|\bDoubleRow\b/, 'repeated scans'],
  [/\bSandboxBook\b/, 'ledger'],
  [/\b(Find)?OrganizationLooks?\b/, 'summaries'],
  [/\b(Join|Waiting)Line\b|\b(join|leave|own)(Line|Turns)\b|\bleave-lines\b/, 'waiting list, entry'],
  [/\bmemberships\.carnet\b(?!_)|\b(?!CarnetIssued|CarnetRevoked)(a|own)?Carnets?[A-Z]\w*/, 'membership cards'],
  [/\ba?Quotas?\b(?! )|\bquota-\w+\.js\b/, 'fee plans'],
  [/\b(?!DuesReminded|DuesTotalsController|DuesReminder')Dues[A-Z]\w*|\b\w*-dues\.js\b|\/dues\//, 'fees'],
  [
    /(?<!console\.|home\.|\w)standings?(Of|In|Then)?\b|\b\w*Standing(?!View|Controller)\w*/,
    'eligibility, membership state, account status, rights',
  ],
  [
    /\bCommentPlaces?\b|\bPersonPlace(Row)?\b(?!')|\bperson[-_]place\b|\bplace(Aggregate|Decider)\b/,
    'target of a comment, residence',
  ],
  [/\b(Letter(Kind|Words|Facts|Dialog|To)|(Write|Contact|Issue)Letters)\b/, 'ad-hoc mails'],
  [/\b(type|interface) (Asking|Surroundings)\b|\bas Asking\b/, 'whose question or context it is'],
];

/** The retired words of a name or of a line of code. */
function retiredIn(text: string): string[] {
  return retired.flatMap(([word, instead]) => (word.test(text) ? [`${word.exec(text)![0]}: say ${instead}`] : []));
}

describe('words', () => {
  test('no code, and no file of it, says a word that is retired', () => {
    const files = execFileSync('git', ['ls-files', 'libs', 'services', 'frontend-admin', 'frontend-member'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => /\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(2000);
    const found = files.flatMap((path) =>
      [path, ...readFileSync(path, 'utf8').split('\n')].flatMap((line) =>
        retiredIn(line).map((word) => `${path}: ${word}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['export class HeldOnPeople {', 'HeldOn'],
    ["import { x } from './give-back.js';", 'give-back'],
    ['select * from cqrs.parked', 'cqrs.parked'],
  ])('a planted one is found: %s', (line, word) => {
    expect(retiredIn(line).join()).toContain(word);
  });
});
