// Judges the import by real texts: `node --conditions=mono-src services/participation/test/judge-import.mjs FOLDER [-v]`
// reads every .md, .txt and .docx there, and tells for each the articles counted by other means and those found, and how
// many words of the file did not come in. Nothing is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

register('../../../libs/event-store/test/typescript-hooks.mjs', import.meta.url);
const { readFile } = await import('../src/adapters/read-document.ts');

const say = (line) => process.stdout.write(`${line}\n`);
const [folder, verbose] = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => /\.(md|txt|docx)$/i.test(name));
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
  return { counted, isWhole };
}

/** What a person would read in the file. */
function sourceOf(name, bytes) {
  if (!/\.docx$/i.test(name)) {
    const text = bytes.toString('utf8').replaceAll(/\r\n?/g, '\n');
    return text
      .replace(/^---\n[\s\S]*?\n---(?=\n|$)/, '')
      .replaceAll(/&#?\w+;|<!--[\s\S]*?-->|<br\s*\/?>/gi, ' ')
      .replaceAll('\u00ad', '');
  }
  const xml = strFromU8(unzipSync(bytes)['word/document.xml']);
  return xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&');
}

function articleNumber(line) {
  const plain = line.replace(/^[\s#*_>\\]+/, '');
  const [, number] = /^art(?:[íi]culo|icle|igo|\.)?\s*(\d+)[º°ª.\-–: )*o]/i.exec(`${plain} `) ?? [];
  const basque = /^(\d+)\.?\s*artikulua/i.exec(plain)?.[1];
  return Number(number ?? basque ?? 0);
}

/** How far the numbers go from 1 on, one after another. */
function rising(numbers) {
  let last = 0;
  for (const number of numbers) if (number === last + 1) last = number;
  return last;
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
