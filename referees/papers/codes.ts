import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { debianProgram } from '../find-tools.js';
import type { Verdict } from '../referee.js';
import type { OnScreens } from './screens.js';

/** What is common at a door: a printer's and a camera's dots, in centimetres a phone's screen. */
const DPI = 200;

/** zbar on what was drawn and on what a phone shows, as it is and as it comes out of a pocket; all of one code must say the same. */
export async function readCodes(codes: OnScreens['codes'], folder: string): Promise<Verdict> {
  const [zbar, poppler] = [debianProgram('zbarimg', 'zbar-tools'), debianProgram('pdftoppm', 'poppler-utils')];
  const findings: string[] = [];
  let read = 0;
  for (const { name, files, screens } of codes) {
    const said = new Set<string>();
    for (const file of [...files, ...screens])
      for (const [how, picture] of Object.entries(await worn(await imageOf(file, poppler), screens.includes(file)))) {
        const path = join(folder, `${basename(file)}-${how}.png`);
        writeFileSync(path, picture);
        const text = spawnSync(zbar, ['--quiet', '--raw', path]).stdout.toString().trim();
        if (text === '') findings.push(`${name}: ${basename(file)}, ${how}, is not read.`);
        else said.add(text);
        read += 1;
      }
    if (said.size > 1) findings.push(`${name} says ${said.size} things: ${[...said].join(', ')}`);
    for (const text of said) if (!/^A[RC]1[.A-Z0-9]/.test(text)) findings.push(`${name} is no code of ours: ${text}`);
  }
  const version = execFileSync(zbar, ['--version']).toString().trim();
  return { used: [`zbar ${version} on ${read} pictures`], findings };
}

/** As a door's camera has it: a page at 200 dots an inch. */
async function imageOf(file: string, poppler: string): Promise<Buffer> {
  if (file.endsWith('.png')) return sharp(file).png().toBuffer();
  if (file.endsWith('.svg'))
    return sharp(file, { density: DPI * 2 })
      .resize(400)
      .flatten({ background: 'white' })
      .png()
      .toBuffer();
  return execFileSync(poppler, ['-r', String(DPI), '-png', '-singlefile', file], { maxBuffer: 256e6 });
}

/** New; creased twice; dim, pale and a little out of focus; all that and held askew. No screen has a crease. */
async function worn(image: Buffer, isScreen: boolean): Promise<Record<string, Buffer>> {
  const paper = await sharp(image)
    .flatten({ background: 'white' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: 'white' })
    .png()
    .toBuffer();
  const { width, height } = await sharp(paper).metadata();
  const fold = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M0 ${height * 0.52}L${width} ${height * 0.49}M${width * 0.47} 0L${width * 0.5} ${height}" stroke="#ddd" stroke-width="3"/>
    <path d="M0 ${height * 0.525}L${width} ${height * 0.495}" stroke="#777" stroke-width="1.5"/></svg>`;
  const creased = await sharp(paper)
    .composite([{ input: Buffer.from(fold) }])
    .png()
    .toBuffer();
  const dim = (from: Buffer) => sharp(from).linear(0.3, 20).blur(1.2).jpeg({ quality: 60 }).toBuffer();
  const askew = await sharp(await dim(isScreen ? paper : creased))
    .rotate(8, { background: '#555' })
    .png()
    .toBuffer();
  const darker = await sharp(await dim(paper))
    .png()
    .toBuffer();
  return { new: paper, dim: darker, 'dim and askew': askew, ...(isScreen ? {} : { creased }) };
}
