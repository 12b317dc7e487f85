// Who may import whom (docs/decisions/0001). Each rule has a planted violation in tools/boundaries.spec.ts.
import { viewReaders } from './tools/view-readers.mjs';

const tests = '(\\.(int-)?spec\\.tsx?$|/test/|^e2e/|^tools/|^referees/|/contract-suite\\.ts$)';
const pure = '\\.(decider|events|upcast|fold|rules|types)\\.ts$';
const command = '/[a-z0-9-]+\\.ts$';
// A folder of a context that holds an aggregate: none of the rooms with a meaning of their own.
const aggregate = '(?!application/|queries/|views/|public/|reactors/|adapters/|facts/|migrations/)([a-z0-9-]+)/';

// What each may ask: those before it. Events of all, and what each answers for itself, are in services/published.
const contexts = [
  'published',
  'identity',
  'territory',
  'organizations',
  'memberships',
  'participation',
  'ticketing',
  'notifications',
  'mailing',
  'statistics',
];

/** @returns {import('dependency-cruiser').IForbiddenRuleType & { name: string }} */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule('no-cycles', 'A cycle has no first file to read.', {}, { circular: true }),
    rule(
      'everything-resolves',
      'A typing error, or a file that was moved. (These packages are types alone, or a file that the bundler copies or makes.)',
      {},
      { couldNotResolve: true, pathNot: '^(mdast|geojson|topojson-specification)$|\\.wasm\\?url$|^virtual:texts$' },
    ),
    rule(
      'pure-files-stay-pure',
      'Deciders, events, upcasts, folds, rules and types know the kernel, their siblings and event types.',
      { path: `^services/([^/]+)/src/${aggregate}[^/]+${pure}` },
      {
        pathNot: [
          // Numbers and words as banks have them: computed, like the language's own.
          '^libs/(kernel|bank)/',
          `^services/$1/src/$2/[^/]+${pure}`,
          '^services/$1/src/[^/]+/[^/]+\\.events\\.ts$',
          '^services/[^/]+/src/public/',
          '^services/published/',
          // Maps that share what did not change, and dates: plain values, like the language's own.
          'node_modules/(immutable|temporal-polyfill)/',
        ],
      },
    ),
    rule(
      'kernel-imports-nothing',
      'Everything stands on it.',
      { path: '^libs/kernel/src/', pathNot: tests },
      { pathNot: '^libs/kernel/' },
    ),
    rule(
      'contracts-import-zod-only',
      'Browsers load them. (The kernel imports nothing.)',
      { path: '^libs/contracts/src/', pathNot: tests },
      { pathNot: ['^libs/(contracts|kernel)/', 'node_modules/zod/'] },
    ),
    rule(
      'servers-have-their-own-texts',
      'The index of the texts is for browsers: the bundle of the server cannot be built with it.',
      { path: '^services/', pathNot: tests },
      { path: '^libs/i18n/src/index\\.ts$' },
    ),
    rule(
      'text-is-pure',
      'Server and browsers compute the same with it.',
      { path: '^libs/text/src/', pathNot: tests },
      { pathNot: ['^libs/(text|contracts)/', 'node_modules/diff/'] },
    ),
    rule(
      'bank-is-pure',
      'It computes and writes texts; deciders count on that.',
      { path: '^libs/bank/src/', pathNot: tests },
      { pathNot: ['^libs/bank/', 'node_modules/(ibantools|fast-xml-parser)/'] },
    ),
    rule(
      'ballot-is-pure',
      "Booth, trustees, server and verifier compute the same with it; arithmetic is two libraries' and no other.",
      { path: '^libs/ballot/src/', pathNot: tests },
      { pathNot: ['^libs/ballot/src/', 'node_modules/(@noble/(curves|hashes)|libsodium(-wrappers)?-sumo)/'] },
    ),
    rule(
      'libs-know-no-service',
      'Libraries carry the contexts, not the other way round.',
      { path: '^libs/', pathNot: tests },
      { path: '^(services|frontend-)' },
    ),
    rule(
      'libs-by-their-index',
      'What a lib does not export is its own business.',
      { path: '^(?:libs/([^/]+)|services/[^/]+|frontend-[a-z]+)/' },
      { path: '^libs/([^/]+)/src/', pathNot: ['^libs/$1/', '^libs/[^/]+/src/(index|server|browser|stand-in)\\.tsx?$'] },
    ),
    rule(
      'contexts-meet-in-public',
      'A context sees another only at src/public/, and what all tell each other in services/published.',
      { path: '^services/([^/]+)/', pathNot: ['^services/platform/', tests] },
      { path: '^services/', pathNot: ['^services/$1/', '^services/[^/]+/src/public/', '^services/published/'] },
    ),
    ...contexts
      .slice(0, -1)
      .map((context, place) =>
        rule(
          'contexts-in-order',
          'A context asks only those before it: no two ask each other.',
          { path: `^services/${context}/src/`, pathNot: tests },
          { path: `^services/(${contexts.slice(place + 1).join('|')})/` },
        ),
      ),
    rule(
      'platform-sees-modules-only',
      'The platform wires; it knows no business.',
      { path: '^services/platform/src/', pathNot: '^services/platform/src/(demo|cli)/' },
      {
        path: '^services/',
        pathNot: ['^services/platform/', '^services/published/', '^services/[^/]+/src/[a-z-]+\\.module\\.ts$'],
      },
    ),
    rule(
      'public-is-plain',
      'What others may import drags nothing with it.',
      { path: '^services/([^/]+/src/public|published)/', pathNot: tests },
      { pathNot: ['^libs/kernel/', '^services/([^/]+/src/public|published)/'] },
    ),
    rule(
      'deciding-does-not-read-views',
      'A view may lag; only controllers, the resources they answer from, and operators who compare views know it.',
      {
        path: [`^services/([^/]+)/src/${aggregate}`, '^services/([^/]+)/src/application/'],
        pathNot: ['\\.(controller|resource)\\.ts$', '^services/platform/src/cli/', ...Object.keys(viewReaders), tests],
      },
      { path: '^services/[^/]+/src/(views|queries)/' },
    ),
    rule(
      'views-know-events-only',
      'What can be asked depends on what happened, not on how it was decided.',
      { path: '^services/([^/]+)/src/views/', pathNot: ['\\.resource\\.ts$', tests] },
      {
        path: '^services/$1/src/(?!views/|public/|facts/|adapters/)[^/]+/',
        pathNot: ['\\.(events|fold|rules|types)\\.ts$'],
      },
    ),
    rule(
      'facts-decide-nothing',
      'Reference views fold public events of other contexts; what reads their rows knows rules, and nothing that decides.',
      { path: '^services/([^/]+)/src/facts/', pathNot: tests },
      { path: '^services/$1/src/(?!facts/|public/)', pathNot: '\\.(events|fold|rules|types)\\.ts$' },
    ),
    rule(
      'aggregates-meet-in-events',
      'Siblings know what happened to each other, not how.',
      { path: `^services/([^/]+)/src/${aggregate}`, pathNot: ['\\.(controller|resource)\\.ts$', tests] },
      {
        path: `^services/$1/src/${aggregate}`,
        pathNot: ['^services/$1/src/$2/', '\\.(events|fold|rules|types|policy)\\.ts$'],
      },
    ),
    rule(
      'reactors-send-commands',
      'A reactor reads events and sends commands, or calls what sends them.',
      { path: '^services/([^/]+)/src/reactors/', pathNot: [tests, ...Object.keys(viewReaders)] },
      {
        path: '^services/$1/src/[^/]+/',
        pathNot: [
          '^services/$1/src/(reactors|public|facts|application|adapters)/',
          '\\.events\\.ts$',
          `^services/$1/src/${aggregate}${command.slice(1)}`,
        ],
      },
    ),
    rule(
      'test-code-from-tests',
      'Nothing that runs for people depends on test code.',
      { pathNot: [tests, '^libs/testing/'] },
      { path: ['^libs/testing/', '\\.(int-)?spec\\.tsx?$', '^services/[^/]+/test/'] },
    ),
    rule(
      'applications-see-contracts-i18n-ui',
      'The browser gets no server code.',
      { path: '^frontend-(member|admin)/', pathNot: tests },
      { path: ['^services/', '^libs/(?!contracts/|i18n/|kernel/|text/|ui/)'] },
    ),
    rule(
      'ui-sees-contracts-and-i18n',
      'The same for what both applications share.',
      { path: '^libs/(ui|i18n)/', pathNot: tests },
      { path: '^libs/(?!contracts/|i18n/|kernel/|text/|ui/)' },
    ),
    rule(
      'applications-are-strangers',
      'They are two products for two kinds of people.',
      { path: '^frontend-(member|admin)/' },
      { path: '^frontend-', pathNot: '^frontend-$1/' },
    ),
    rule(
      'features-are-strangers',
      'Routes put features together.',
      { path: '^frontend-member/src/features/([^/]+)/' },
      { path: '^frontend-member/src/(features|app)/', pathNot: '^frontend-member/src/features/$1/' },
    ),
    rule(
      'shared-parts-know-no-feature',
      'What everybody uses depends on nobody.',
      { path: '^frontend-member/src/(components|lib|config)/' },
      { path: '^frontend-member/src/(features|app)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['mono-src', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
