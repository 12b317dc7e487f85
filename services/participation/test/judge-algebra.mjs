// Judges the algebra of amendments by real laws: `node --conditions=mono-src services/participation/test/judge-algebra.mjs
// FOLDER` imports every .md, .txt, .docx and .odt there, makes amendments of each, and asks that all that do not contradict each
// other can be consolidated and, taken out one by one, leave the law to the letter. Without a folder it tells how long
// 1,000 amendments of 60 articles take, beside their differences. Nothing is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';

register('../../../libs/event-store/test/typescript-hooks.mjs', import.meta.url);
const { amendmentChanges, consolidate, pairsAmong, wordsOn } = await import('../../../libs/text/src/index.ts');
const { pick, randomAmendments, randomFrom, reworded } = await import('../../../libs/text/test/random-amendments.ts');
const { takeOut } = await import('../../../libs/text/test/take-out.ts');
const { readFile } = await import('../src/adapters/document-files/read-document.ts');

const say = (line) => process.stdout.write(`${line}\n`);
const [folder] = process.argv.slice(2);
if (folder) judgeLaws();
else judgeSpeed();

function judgeLaws() {
  const files = readdirSync(folder).filter((name) => /\.(md|txt|docx|odt)$/i.test(name));
  const verdicts = files.toSorted().map((name, seed) => judge(name, randomFrom(seed)));
  const read = verdicts.filter(Boolean);
  const broken = read.filter(({ isWhole }) => !isWhole);
  const sum = (field) => read.reduce((all, one) => all + one[field], 0);
  say(
    `${read.length - broken.length} of ${read.length} laws whole; ${sum('articles')} articles, ${sum('amendments')} amendments,`,
  );
  say(`${sum('accepted')} of them together in a text, ${sum('inConflict')} in conflict`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

function judge(name, random) {
  const { document: law, problems } = readFile({ name, bytes: readFileSync(join(folder, name)) });
  if (!law) return void say(`REFUSED ${name}: ${problems.length} problems`);
  const document = withIds(law);
  const articles = document.chapters.flatMap((chapter) => chapter.articles);
  const { changes } = randomAmendments(random, document, Math.min(2 * articles.length + 3, 200));
  const made = consolidate(document, changes);
  const left = made.amedments.reduce((chapters, id) => takeOut(chapters, id, changes), made.chapters);
  const isWhole =
    sayWhat(left, 'after') === sayWhat(consolidate(document, []).chapters, 'before') &&
    sayWhat(made.chapters, 'before') === plain(document);
  if (!isWhole) say(`BROKEN ${name}`);
  const [accepted, inConflict] = [made.amedments.length, made.inConflict.length];
  return { isWhole, articles: articles.length, amendments: changes.length, accepted, inConflict };
}

function withIds({ chapters }) {
  const article = ({ title, content }, at, chapter) => ({ id: `${chapter}.${at}`, title, content });
  return {
    chapters: chapters.map(({ title, articles }, chapter) => ({
      id: `${chapter}`,
      title,
      articles: articles.map((one, at) => article(one, at, chapter)),
    })),
  };
}

/** A text as one string, titles and all. */
function plain({ chapters }) {
  return chapters
    .map(({ title, articles }) => [title, ...articles.flatMap((one) => [one.title, one.content])].join('\n'))
    .join('\n');
}

function sayWhat(chapters, side) {
  const shown = ({ title, content }) => ({ title: wordsOn(side, title), content: wordsOn(side, content) });
  const originals = ({ change }) => side === 'after' || change !== 'added';
  return plain({
    chapters: chapters.map(({ title, articles }) => ({ title, articles: articles.filter(originals).map(shown) })),
  });
}

function judgeSpeed() {
  const random = randomFrom(60);
  const words = 'la Asamblea se reúne cada mes y decide por mayoría de las personas socias presentes qué se hace'.split(
    ' ',
  );
  const sentence = () => `${Array.from({ length: 18 }, () => pick(random, words)).join(' ')}.`;
  const content = () => Array.from({ length: 6 }, () => `${sentence()} ${sentence()}`).join('\n\n');
  const articles = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, title: sentence(), content: content() }));
  const document = { chapters: [{ id: 'c', title: 'I', articles }] };
  const proposals = Array.from({ length: 1000 }, (_, at) => {
    const article = articles[at % 60];
    const place = { article: article.id, chapter: null, after_article: null, creation_datetime: `${at}` };
    return {
      id: `a${at}`,
      type: 'edition',
      ...place,
      title: article.title,
      content: reworded(random, article.content),
    };
  });
  amendmentChanges(document, proposals[0]);
  const spent = (work) => {
    const before = process.cpuUsage();
    const value = work();
    const { user, system } = process.cpuUsage(before);
    return { value, ms: (user + system) / 1000 };
  };
  const differences = spent(() => proposals.map((one) => amendmentChanges(document, one)));
  const both = spent(() => ({
    pairs: [...pairsAmong(document, differences.value)],
    made: consolidate(document, differences.value),
  }));
  const { pairs, made } = both.value;
  say(
    `1,000 amendments of 60 articles: differences ${differences.ms.toFixed(0)} ms, matrix and consolidation ${both.ms.toFixed(0)} ms`,
  );
  say(
    `(${(both.ms / differences.ms).toFixed(2)} times as much; ${pairs.length} pairs, ${made.amedments.length} in the text)`,
  );
}
