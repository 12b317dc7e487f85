import { fieldError } from '@ateneo/kernel';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { safeDeclarations, safeStyles } from './safe-styles.js';
import { SvgWeight } from './svg-weight.js';

// Shapes and their paint; all else is left out: scripts, pages within, pictures from elsewhere, filters, animations.
const shapes = ['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'path', 'rect', 'circle', 'ellipse'];
const paint = ['line', 'polyline', 'polygon', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'];
const elements = new Set([...shapes, ...paint]);
const geometry = [
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'fr',
  'd',
  'points',
  'offset',
];
const frames = ['id', 'class', 'width', 'height', 'viewBox', 'transform', 'gradientUnits', 'gradientTransform'];
const units = ['spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'preserveAspectRatio', 'pathLength'];
const looks = ['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'];
const more = ['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color'];
const rest = ['stop-color', 'stop-opacity', 'clip-rule', 'clip-path', 'mask', 'display', 'visibility'];
const attributes = new Set([...geometry, ...frames, ...units, ...looks, ...more, ...rest]);

const LONGEST = 1024;
const MOST_ELEMENTS = 5000;
const DEEPEST = 40;
// With all that is drawn again because another part names it.
const MOST_DRAWN = 10_000;

/**
 * The drawing alone, of the size in which it is rendered: known shapes with known attributes, written anew. Entities are
 * refused, and text, whose look depends on the machine; everything else that is no drawing is left out.
 */
export function safeSvg(bytes: Buffer): Buffer {
  const writer = new SafeSvg();
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', (doctype) => {
    if (/\[|ENTITY/i.test(doctype)) throw unsafe();
  });
  parser.on('opentag', (tag) => writer.open(tag));
  parser.on('closetag', () => writer.close());
  parser.on('text', (text) => writer.text(text));
  parser.on('cdata', (text) => writer.text(text));
  parser.on('error', () => {
    throw fieldError('file', 'files.broken_image');
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  return writer.whole();
}

const unsafe = () => fieldError('file', 'files.unsafe_svg');

class SafeSvg {
  private out = '';
  private readonly nested: { name: string; isKept: boolean; style: string }[] = [];
  private count = 0;
  private readonly weight = new SvgWeight();

  open({ name, attributes: given }: SaxesTagPlain): void {
    const local = name.replace(/^svg:/, '');
    const above = this.nested.at(-1);
    if (!above && local !== 'svg') throw fieldError('file', 'files.no_image');
    const isKept = above?.isKept !== false && isDrawing(local);
    this.nested.push({ name: local, isKept, style: '' });
    this.weight.open(given['id']);
    this.mustBeSmall();
    if (!isKept || local === 'style') return;
    const frame = above ? '' : rootFrame(given);
    this.out += `<${local}${frame}${this.write(local, given, !above)}>`;
  }

  close(): void {
    const { name, isKept, style } = this.nested.pop()!;
    this.weight.close();
    if (!isKept) return;
    this.out += name === 'style' ? `<style>${safeStyles(style)}</style>` : `</${name}>`;
  }

  text(text: string): void {
    const at = this.nested.at(-1);
    if (at?.name === 'style') at.style += text;
  }

  private mustBeSmall(): void {
    this.count += 1;
    if (this.count > MOST_ELEMENTS || this.nested.length > DEEPEST) throw unsafe();
  }

  whole(): Buffer {
    if (this.weight.total() > MOST_DRAWN) throw unsafe();
    return Buffer.from(this.out);
  }

  private write(element: string, given: Record<string, string>, isRoot: boolean): string {
    return Object.entries(given)
      .filter(([name]) => !(isRoot && /^(width|height|viewBox|x|y)$/.test(name)))
      .map(([name, value]) => [name.replace(/^xlink:/, ''), value] as const)
      .map(([name, value]) => [name, this.safeValue(element, name, value)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}="${escape(value!)}"`)
      .join('');
  }

  private safeValue(element: string, name: string, value: string): string | undefined {
    if (name === 'style') return safeDeclarations(value);
    if (name === 'href') return this.safeReference(element, value);
    if (!attributes.has(name)) return undefined;
    if (!value.includes('(') || /^[a-zA-Z]+transform$|^transform$/i.test(name)) return value;
    return this.safeFunction(name, value.trim()) ? value : undefined;
  }

  /** A colour, or another part of the drawing. */
  private safeFunction(name: string, value: string): boolean {
    const [, named] = /^url\(#([\w-]+)\)$/.exec(value) ?? [];
    if (named !== undefined && /^(clip-path|mask)$/.test(name)) this.weight.drawsAgain(named, 'mask');
    return named !== undefined || /^(rgb|rgba|hsl|hsla)\([\d\s.,%/a-z]*\)$/.test(value);
  }

  /** Parts of the drawing itself alone. */
  private safeReference(element: string, value: string): string | undefined {
    if (!/^#[\w-]+$/.test(value) || !/^(use|linearGradient|radialGradient)$/.test(element)) return undefined;
    if (element === 'use') this.weight.drawsAgain(value.slice(1), 'use');
    return value;
  }
}

/** True of shapes and their paint; text is refused. */
function isDrawing(element: string): boolean {
  if (/^(text|tspan|textPath)$/.test(element)) throw fieldError('file', 'files.svg_text');
  return elements.has(element);
}

/** The size in which it is rendered, by its own proportions. */
function rootFrame(given: Record<string, string>): string {
  const box = boxOf(given);
  const [, , width = 0, height = 0] = box;
  const isBox = box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0;
  if (!isBox) throw fieldError('file', 'files.broken_image');
  const scale = LONGEST / Math.max(width, height);
  const side = (value: number) => Math.max(1, Math.round(value * scale));
  const names = 'xmlns="http://www.w3.org/2000/svg"';
  return ` ${names} viewBox="${box.join(' ')}" width="${side(width)}" height="${side(height)}"`;
}

function boxOf({ viewBox, width, height }: Record<string, string>): number[] {
  if (viewBox === undefined) return [0, 0, length(width), length(height)];
  return viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}

function length(value = ''): number {
  return /^[\d.]+(px|pt|mm|cm|in)?$/.test(value.trim()) ? Number.parseFloat(value) : Number.NaN;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
