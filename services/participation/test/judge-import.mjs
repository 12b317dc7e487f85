// Judges the import by real texts: `node --conditions=mono-src services/participation/test/judge-import.mjs FOLDER [-v]`
// reads every .md, .txt, .docx and .odt there, and tells for each the articles counted by other means and those found, and
// how many words of the file did not come in. `-vv` shows what each came to. Nothing is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

register('../../../libs/event-store/test/typescript-hooks.mjs', import.meta.url);
const { readFile } = await import('../src/adapters/document-files/read-document.ts');

const MOST_LEFT_OUT = 2;
const say = (line) => process.stdout.write(`${line}\n`);
const [folder, verbose] = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => /\.(md|txt|docx|odt)$/i.test(name));
const verdicts = files.toSorted().map((name) => judge(name, readFileSync(join(folder, name))));
const whole = verdicts.filter(({ isWhole }) => isWhole);
const withArticles = verdicts.filter(({ counted }) => counted > 0);
const wholeWithArticles = withArticles.filter(({ isWhole }) => isWhole);
say(`${share(whole, verdicts)} whole; of those with articles ${share(wholeWithArticles, withArticles)}`);

function share(some, all) {
  return `${some.length} of ${all.length} (${((some.length / Math.max(all.length, 1)) * 100).toFixed(1)} %)`;
}

function judge(name, bytes) {
  const source = sourceOf(name, bytes);
  const counted = rising(source.split('\n').map(articleNumber));
  const began = performance.now();
  const { document, problems } = readFile({ name, bytes });
  const milliseconds = Math.round(performance.now() - began);
  if (!document) {
    say(`REFUSED ${name}: ${counted} articles; ${problems.map(({ code, line }) => `${code} ${line}`).slice(0, 3)}`);
    return { counted, isWhole: false };
  }
  const articles = document.chapters.flatMap((chapter) => chapter.articles);
  const found = rising(articles.map(({ title }) => articleNumber(title)));
  const lost = lostWords(source, [
    document.title,
    document.introduction,
    ...document.chapters.map(({ title }) => title),
    ...articles.flatMap(({ title, content }) => [title, content]),
  ]);
  const isWhole = found >= counted && lost.length === 0 && articles.length > 0;
  const told = `${name}: ${counted} counted, ${found} found of ${articles.length}, ${lost.length} words lost, ${milliseconds} ms`;
  if (!isWhole || verbose) say(`${isWhole ? 'whole' : 'BROKEN'} ${told} ${lost.slice(0, 8).join(' ')}`);
  outline(document);
  return { counted, isWhole };
}

function outline({ chapters }) {
  if (verbose !== '-vv') return;
  for (const { title, articles } of chapters) {
    say(`    ${title}`);
    for (const article of articles) say(`        ${article.title} (${article.content.length})`);
  }
}

/** What a person would read in the file. */
function sourceOf(name, bytes) {
  if (/\.docx$/i.test(name)) return wordsOfXml(bytes, 'word/document.xml', /<\/w:p>/g);
  if (/\.odt$/i.test(name)) return wordsOfXml(bytes, 'content.xml', /<\/text:(?:p|h)>|<text:line-break\/>/g);
  const text = bytes.toString('utf8').replaceAll(/\r\n?/g, '\n');
  return (
    text
      .replace(/^---\n[\s\S]*?\n---(?=\n|$)/, '')
      .replaceAll(/<p>\s*<a\s[^<>]*href="#[^<>]*>[^<>]*<\/a>/gi, ' ')
      .replaceAll(/&#?\w+;|<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, ' ')
      // Lists of links to places in the file are contents.
      .replaceAll(/^\s*(?:[-*+]|\d+[.)])\s+\[.*\]\(#.*\)\s*$/gm, '')
      .replaceAll(/^\s*\\(?:newpage|pagebreak|clearpage)\s*$/gm, '')
      .replaceAll('\u00ad', '')
  );
}

function wordsOfXml(bytes, part, ends) {
  return strFromU8(unzipSync(bytes)[part])
    .replaceAll(/<text:(?:s|tab)\b[^>]*>/g, ' ')
    .replaceAll(ends, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:apos|quot);/g, "'")
    .replaceAll('&amp;', '&');
}

function articleNumber(line) {
  const plain = line.replace(/^[\s#*_>\\]+/, '');
  const [, number] =
    /^art(?:[íi]culo|icle|igo|ikulua?|artº|art\.º|\.)?\s*(\d+)(?:[º°ª.,\-–: )*o]|r|n|t|è|é|er|on)/i.exec(`${plain} `) ??
    [];
  const basque = /^(\d+)\.?\s*artikulua/i.exec(plain)?.[1];
  return Number(number ?? basque ?? 0);
}

/** How many numbers follow one another from 1 on; some statutes leave one out. */
function rising(numbers) {
  let [last, count] = [0, 0];
  for (const number of numbers) {
    if (number <= last || number > last + MOST_LEFT_OUT + 1) continue;
    last = number;
    count += 1;
  }
  return count;
}

function lostWords(source, texts) {
  const had = new Map();
  for (const word of wordsIn(texts.join('\n'))) had.set(word, (had.get(word) ?? 0) + 1);
  return wordsIn(source).filter((word) => {
    const left = had.get(word) ?? 0;
    had.set(word, left - 1);
    return left <= 0;
  });
}

function wordsIn(text) {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}
