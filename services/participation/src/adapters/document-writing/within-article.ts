import type { Heading, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Chapters and articles have the headings above it. */
const OWN = 4;
const DEEPEST = 6;

/** What somebody typed, as a part of a longer text: its headings stand under that of its article, and a fence that it leaves open ends with it. */
export function withinArticle(text: string): string {
  const { children } = fromMarkdown(text);
  const headings = children.filter((one) => one.type === 'heading');
  const deeper = Math.max(0, ...headings.map(({ depth }) => OWN - depth));
  const lowered = deeper === 0 ? text : headings.reduceRight((told, one) => lower(told, one, deeper), text);
  return lowered + missingFence(text, children.at(-1));
}

function lower(text: string, { depth, children, position }: Heading, deeper: number): string {
  const [from, to] = [position!.start.offset!, position!.end.offset!];
  const words = text.slice(children[0]?.position?.start.offset ?? to, children.at(-1)?.position?.end.offset ?? to);
  const heading = `${'#'.repeat(Math.min(DEEPEST, depth + deeper))} ${words.replaceAll(/\s*\n\s*/g, ' ')}`;
  return text.slice(0, from) + heading + text.slice(to);
}

function missingFence(text: string, last: RootContent | undefined): string {
  if (last?.type !== 'code') return '';
  const lines = text.slice(last.position!.start.offset!, last.position!.end.offset!).split('\n');
  const fence = /^(`{3,}|~{3,})/.exec(lines[0]!)?.[1];
  if (fence === undefined) return '';
  const end = lines.length > 1 ? lines.at(-1)!.trim() : '';
  const isClosed = end.startsWith(fence) && end === fence[0]!.repeat(end.length);
  return isClosed ? '' : `\n${fence}`;
}
