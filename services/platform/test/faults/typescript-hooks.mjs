// Lets a bare Node process run the sources with their decorators: `npm run faults`.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const { jsc } = JSON.parse(readFileSync(new URL('../../../../.swcrc', import.meta.url), 'utf8'));
const options = { swcrc: false, jsc, module: { type: 'es6' }, sourceMaps: 'inline' };

export async function resolve(specifier, context, next) {
  if (/^\..*\.js$/.test(specifier)) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = transformSync(readFileSync(path, 'utf8'), { ...options, filename: path });
  return { format: 'module', source: code, shortCircuit: true };
}
