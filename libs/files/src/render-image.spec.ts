import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { renderImage } from './render-image.js';
import { safeSvg } from './safe-svg.js';

const rules = { maxPixels: 25_000_000, takesDrawings: true };
const svg = (inside: string, frame = 'viewBox="0 0 200 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${frame}>${inside}</svg>`,
  );
const square = '<rect width="200" height="100" fill="#0f5c5c"/>';
const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c5c' } });
const refusal = async (bytes: Buffer): Promise<unknown> =>
  renderImage(bytes, rules).then(
    () => 'taken',
    (error: { fields?: { file?: string[] } }) => error.fields?.file?.[0] ?? error,
  );
const version = async (bytes: Buffer, name = '256.png', more = {}) => {
  const { versions } = await renderImage(bytes, { ...rules, ...more });
  return versions.find((one) => one.name === name)!.bytes;
};
const colourAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

/** A PNG that says of itself what it likes. */
function pngThatSays(width: number, height: number, data: Buffer): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc(typed));
    return Buffer.concat([size, typed, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

describe('an image', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('of type %s is written anew in every size and format', async (format) => {
    const { width, height, versions } = await renderImage(await pixels(2000, 1000).toFormat(format).toBuffer(), rules);
    expect([width, height]).toEqual([1024, 512]);
    const told = await Promise.all(versions.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect(told.map((one) => `${one.width}.${one.format}`)).toEqual([
      '64.png',
      '64.webp',
      '256.png',
      '256.webp',
      '1024.png',
      '1024.webp',
    ]);
    expect(versions.map(({ name }) => name)).toEqual(told.map((one) => `${one.width}.${one.format}`));
  });

  test('smaller than that is not blown up, a drawing is drawn as large as needed', async () => {
    expect(await renderImage(await pixels(100, 50).png().toBuffer(), rules)).toMatchObject({ width: 100, height: 50 });
    expect(await renderImage(svg(square), rules)).toMatchObject({ width: 1024, height: 512 });
    const few = { ...rules, maxPixels: 1_000_000 };
    expect(await renderImage(svg(square, 'viewBox="0 0 9 9"'), few)).toMatchObject({ width: 1024, height: 1024 });
    expect(await renderImage(svg(square, 'width="20mm" height="10mm"'), rules)).toMatchObject({ width: 1024 });
  });

  test('as an icon is a square, what it does not fill is transparent', async () => {
    const icon = await version(svg(square), '64.png', { isSquare: true });
    expect(await sharp(icon).metadata()).toMatchObject({ width: 64, height: 64 });
    expect([await colourAt(icon, 32, 2), await colourAt(icon, 32, 32)]).toEqual([
      [0, 0, 0, 0],
      [15, 92, 92, 255],
    ]);
  });

  test('loses where and by whom it was taken, and stands upright', async () => {
    const taken = pixels(40, 20).withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '41/1 1/1 1/1' } });
    const photo = await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Somebody')).toBe(true);
    const { versions, width, height } = await renderImage(photo, rules);
    expect([width, height]).toEqual([20, 40]);
    for (const { bytes } of versions) {
      const told = await sharp(bytes).metadata();
      expect([told.exif, told.icc, told.xmp, told.iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('Somebody')).toBe(false);
    }
  });
});

describe('what is no image of ours', () => {
  test.each([
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that claims to be XML', Buffer.from('<?xml version="1.0"?><html><body/></html>')],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused: %s', async (_name, bytes) => expect(await refusal(bytes)).toBe('files.no_image'));

  test('is refused by its decoder, too: TIFF and AVIF under another name are not read', async () => {
    for (const format of ['tiff', 'gif'] as const)
      await expect(sharp(await pixels(4, 4).toFormat(format).toBuffer()).metadata()).rejects.toThrow();
  });

  test('is refused when it is cut off or broken', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 9, sigma: 9 },
      },
    })
      .png()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('files.broken_image');
    expect(await refusal(Buffer.from('<svg viewBox="0 0 1 1"><g></svg>'))).toBe('files.broken_image');
    expect(await refusal(Buffer.from('<svg viewBox="0 0 1 NaN"/>'))).toBe('files.broken_image');
  });

  test('is refused before a pixel is made when it says that it is immense', async () => {
    expect(await refusal(pngThatSays(60_000, 60_000, Buffer.alloc(1000)))).toBe('files.too_many_pixels');
    expect(await refusal(pngThatSays(60_000, 10, Buffer.alloc(600_010)))).toBe('files.too_many_pixels');
    expect(await refusal(pngThatSays(5_001, 5_000, Buffer.alloc(5_002 * 5_000)))).toBe('files.too_many_pixels');
  });

  test('goes no further than its pixels: what is hung on to a picture is gone', async () => {
    const polyglot = Buffer.concat([
      await pixels(10, 10).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const { versions } = await renderImage(polyglot, rules);
    for (const { bytes } of versions) expect(bytes.includes('alert')).toBe(false);
  });
});

describe('a drawing', () => {
  test('keeps shapes and paint, and nothing else', () => {
    const hostile = `<script>alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>
      <image href="file:///etc/passwd"/><image xlink:href="http://example.org/x.png"/><a href="javascript:alert(1)"><rect/></a>
      <g onload="alert(1)" fill="url(http://example.org/#a)" style="fill:url(//example.org);stroke:red;background:url(x)"><set attributeName="href"/></g>
      <use href="http://example.org/x.svg#a"/><style>@import url(http://example.org);.a{fill:blue;mask:url(#m)} .b{background:url(x)}</style>
      <rect class="a" width="5" height="5"/>`;
    const safe = safeSvg(svg(hostile)).toString();
    expect(safe).not.toMatch(/script|foreign|image|example|javascript|onload|passwd|@import|set|background|mask|<a/);
    expect(safe).toContain('<style>.a{fill:blue}</style>');
    expect(safe).toContain('<g style="stroke:red">');
    expect(safe).toContain('<rect class="a" width="5" height="5">');
  });

  test('with entities is refused, whatever they say; a plain document type is not', async () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(await refusal(Buffer.concat([Buffer.from(bomb), svg('<desc>&b;</desc>')]))).toBe('files.unsafe_svg');
    const outside = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(await refusal(Buffer.concat([Buffer.from(outside), svg(square)]))).toBe('files.unsafe_svg');
    const plain =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(await refusal(Buffer.concat([Buffer.from(plain), svg(square)]))).toBe('taken');
  });

  test('that draws itself a million times is refused', async () => {
    const level = (of: number) => `<g id="l${of}">${`<use xlink:href="#l${of - 1}"/>`.repeat(10)}</g>`;
    expect(await refusal(svg(`<g id="l0">${square}</g>${[1, 2, 3, 4, 5, 6].map(level).join('')}`))).toBe(
      'files.unsafe_svg',
    );
    expect(await refusal(svg('<g>'.repeat(50) + '</g>'.repeat(50)))).toBe('files.unsafe_svg');
    expect(await refusal(svg('<rect/>'.repeat(6000)))).toBe('files.unsafe_svg');
  });

  test('is weighed by what it draws in all, not by how often it names a part', async () => {
    const weigh = (inside: string) => () => safeSvg(svg(inside)).toString();
    const group = `<g id="l0">${'<path d="M0 0L9 9"/>'.repeat(400)}</g>`;
    const doubled = Array.from({ length: 11 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(2)}</g>`);
    expect(weigh(group + doubled.join(''))).toThrow('files.unsafe_svg');
    const masked = Array.from(
      { length: 11 },
      (_, n) => `<mask id="m${n + 1}"><rect mask="url(#m${n})"/><rect clip-path="url(#m${n})"/></mask>`,
    );
    expect(weigh(`<mask id="m0">${group}</mask>${masked.join('')}`)).toThrow('files.unsafe_svg');
    expect(weigh('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')).toThrow('files.unsafe_svg');
    // A leaf, drawn as often as on a tree.
    expect(weigh(`<defs><path id="leaf" d="M0 0L9 9"/></defs>${'<use href="#leaf"/>'.repeat(300)}`)()).toContain(
      'leaf',
    );
  });

  test('stands where drawings are taken; where photographs are, it is refused', async () => {
    const asPhoto = renderImage(svg(square), { ...rules, takesDrawings: false });
    await expect(asPhoto).rejects.toMatchObject({ fields: { file: ['files.no_drawing'] } });
  });

  test('with text is refused: it would look otherwise on every machine', async () => {
    expect(await refusal(svg('<text>Puente</text>'))).toBe('files.svg_text');
  });

  test('is painted as it was drawn: gradients, classes, parts drawn again', async () => {
    const drawing = `<defs><linearGradient id="g"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#ff0000"/></linearGradient>
      <rect id="r" width="50" height="50"/></defs><style>.green{fill:#00ff00}</style>
      <rect width="50" height="50" style="fill:url(#g)"/><use xlink:href="#r" x="100" class="green"/>`;
    const drawn = await version(svg(drawing));
    expect([await colourAt(drawn, 20, 20), await colourAt(drawn, 150, 20)]).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ]);
  });
});
