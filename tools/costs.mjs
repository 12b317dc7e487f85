// What a change of each kind costs, counted in the commits that made one: `npm run costs`.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** The change, and the subject of its commit. */
const examples = [
  [
    'a resource',
    'An event has sponsors: whoever manages it names them, its page shows their logos and its mails their names',
  ],
  ['a second command', 'An event can be postponed: to new dates, for a reason that whoever comes is told'],
  ['a text field on the profile', 'People may say their pronouns'],
  ['a column that counts', "The console's list of events counts who has come in"],
];

const kinds = [
  ['languages', /\/locales\//],
  ['tests', /\/test\/|\/fixtures\/|\.spec\.tsx?$/],
  ['demo', /\/demo\//],
  ['docs', /\.md$/],
];
const kindOf = (file) => kinds.find(([, pattern]) => pattern.test(file))?.[0] ?? 'code';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Rows of the table in CONTRIBUTING.md; undefined where the history does not reach that far. */
export function costs() {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return undefined;
    const subjects = new Map(
      git('log', '--format=%H %s')
        .split('\n')
        .map((line) => [line.slice(41), line.slice(0, 40)]),
    );
    if (!examples.every(([, subject]) => subjects.has(subject))) return undefined;
    return examples.map(([what, subject]) => [what, ...countsOf(subjects.get(subject))]);
  } catch {
    return undefined;
  }
}

function countsOf(commit) {
  const changed = git('show', '--numstat', '--format=', commit).trim().split('\n');
  const files = changed.map((line) => line.split('\t'));
  const ofKind = (kind) => files.filter(([, , file]) => kindOf(file) === kind).length;
  const counts = ['code', ...kinds.map(([kind]) => kind)].map(ofKind);
  return [files.length, ...counts, files.reduce((sum, [added]) => sum + Number(added), 0)];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = costs();
  if (rows)
    console.table(
      rows.map(([what, files, code, languages, tests, demo, docs, lines]) => ({
        what,
        files,
        code,
        languages,
        tests,
        demo,
        docs,
        lines,
      })),
    );
  else
    console.log(
      'The commits that are counted are not in this history: it is shallow (git fetch --unshallow), or they were made one.',
    );
}
