import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

interface Violation {
  readonly file: string;
  readonly imports: string;
}

/** Files that break exactly one rule each, with what they import. */
const planted: Readonly<Record<string, Violation | readonly Violation[]>> = {
  'no-cycles': { file: 'libs/http/src/cycle-a.ts', imports: './cycle-b.js' },
  'everything-resolves': { file: 'libs/http/src/lost.ts', imports: './nowhere.js' },
  'ballot-is-pure': { file: 'libs/ballot/src/ballot.ts', imports: 'node:crypto' },
  'bank-is-pure': { file: 'libs/bank/src/iban.ts', imports: 'node:crypto' },
  'pure-files-stay-pure': { file: 'services/identity/src/account/account.decider.ts', imports: 'node:crypto' },
  'kernel-imports-nothing': { file: 'libs/kernel/src/clock.ts', imports: 'node:crypto' },
  'servers-have-their-own-texts': {
    file: 'services/identity/src/account/greet.ts',
    imports: '../../../../libs/i18n/src/index.js',
  },
  'text-is-pure': { file: 'libs/text/src/heavy.ts', imports: 'node:crypto' },
  'contracts-import-zod-only': { file: 'libs/contracts/src/heavy.ts', imports: 'node:crypto' },
  'libs-know-no-service': {
    file: 'libs/http/src/upside-down.ts',
    imports: '../../../services/identity/src/public/account.js',
  },
  'libs-by-their-index': {
    file: 'services/identity/src/account/register.ts',
    imports: '../../../../libs/http/src/secret.js',
  },
  'contexts-meet-in-public': {
    file: 'services/mailing/src/email/email.ts',
    imports: '../../../identity/src/account/account.events.js',
  },
  'contexts-in-order': [
    { file: 'services/identity/src/account/ask-later.ts', imports: '../../../ticketing/src/public/seats.js' },
    { file: 'services/published/src/identity/ask.ts', imports: '../../../ticketing/src/public/seats.js' },
  ],
  'platform-sees-modules-only': {
    file: 'services/platform/src/main.ts',
    imports: '../../identity/src/account/account.events.js',
  },
  'public-is-plain': [
    { file: 'services/identity/src/public/leak.ts', imports: '../account/account.events.js' },
    { file: 'services/published/src/identity/leak.ts', imports: '../../../identity/src/account/account.events.js' },
  ],
  'deciding-does-not-read-views': [
    { file: 'services/identity/src/account/lazy.ts', imports: '../views/user/get-user.js' },
    { file: 'services/identity/src/account/look.ts', imports: '../queries/find-names.js' },
    { file: 'services/identity/src/application/lazy.ts', imports: '../views/user/get-user.js' },
    { file: 'services/identity/src/application/look.ts', imports: '../queries/find-names.js' },
  ],
  'facts-decide-nothing': {
    file: 'services/identity/src/facts/person.projection.ts',
    imports: '../account/close-account.js',
  },
  'views-know-events-only': {
    file: 'services/identity/src/views/user/user.projection.ts',
    imports: '../../account/close-account.js',
  },
  'aggregates-meet-in-events': {
    file: 'services/identity/src/session/start.ts',
    imports: '../account/close-account.js',
  },
  'reactors-send-commands': {
    file: 'services/identity/src/reactors/reactions.ts',
    imports: '../views/user/get-user.js',
  },
  'test-code-from-tests': { file: 'libs/http/src/cheat.ts', imports: '../../testing/src/index.js' },
  'applications-see-contracts-i18n-ui': {
    file: 'frontend-admin/src/users/load.ts',
    imports: '../../../libs/http/src/index.js',
  },
  'ui-sees-contracts-and-i18n': { file: 'libs/ui/src/load.ts', imports: '../../http/src/index.js' },
  'applications-are-strangers': {
    file: 'frontend-admin/src/users/steal.ts',
    imports: '../../../frontend-member/src/lib/store.js',
  },
  'features-are-strangers': { file: 'frontend-member/src/features/votes/peek.ts', imports: '../auth/session.js' },
  'shared-parts-know-no-feature': { file: 'frontend-member/src/lib/store.ts', imports: '../features/auth/session.js' },
};

const violations = Object.entries(planted).flatMap(([name, files]) => [files].flat().map((one) => ({ name, ...one })));

/** What the planted files point at; breaks no rule. */
const innocent: Record<string, string> = {
  'libs/http/src/cycle-b.ts': "import './cycle-a.js';\n",
  'libs/http/src/secret.ts': 'export const x = 1;\n',
  'libs/http/src/index.ts': 'export const x = 1;\n',
  'libs/testing/src/index.ts': 'export const x = 1;\n',
  'libs/i18n/src/index.ts': 'export const x = 1;\n',
  'services/identity/src/public/account.ts': 'export const x = 1;\n',
  'services/ticketing/src/public/seats.ts': 'export const x = 1;\n',
  'services/identity/src/account/account.events.ts': 'export const x = 1;\n',
  'services/identity/src/account/close-account.ts':
    "import './account.events.js';\nimport '../session/session.events.js';\n",
  'services/identity/src/session/session.events.ts': 'export const x = 1;\n',
  'services/identity/src/account/account.controller.ts': "import '../views/user/get-user.js';\n",
  'services/identity/src/views/user/get-user.ts': "import '../../account/account.events.js';\n",
  'services/identity/src/queries/find-names.ts':
    "import '../views/user/get-user.js';\nimport '../application/ask.js';\n",
  'services/identity/src/application/ask.ts':
    "import '../account/close-account.js';\nimport '../session/session.events.js';\nimport '../adapters/hash.js';\n",
  'services/identity/src/adapters/hash.ts': 'export const x = 1;\n',
  'services/identity/src/reactors/mail-rules.ts':
    "import '../account/close-account.js';\nimport '../application/ask.js';\n",
  'frontend-member/src/features/auth/session.ts': 'export const x = 1;\n',
  'frontend-member/src/app/routes/home.ts': "import '../../features/auth/session.js';\n",
};

let root: string;
let found: Map<string, string[]>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(innocent)) write(file, text);
  for (const { file, imports } of violations) write(file, `import '${imports}';\n`);
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const { options, forbidden } = config;
  const result = await cruise(
    ['libs', 'services', 'frontend-member', 'frontend-admin'],
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: root } as never,
    options.enhancedResolveOptions as never,
  );
  found = new Map();
  for (const { rule, from } of (result.output as ICruiseResult).summary.violations)
    found.set(from, [...(found.get(from) ?? []), rule.name]);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('who may import whom', () => {
  test('every rule has a planted violation', () => {
    expect(Object.keys(planted).sort()).toEqual([...new Set(config.forbidden.map(({ name }) => name))].sort());
  });

  test.each(violations)('$name is caught in $file', ({ name, file }) => {
    expect(found.get(file)).toContain(name);
  });

  test.each(Object.keys(innocent).filter((file) => !file.includes('cycle')))('%s is left alone', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});
