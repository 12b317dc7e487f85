// Lets a bare Node process import this library's sources: `node --import ./register-typescript.mjs …`.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const OPTIONS = {
  swcrc: false,
  jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2022' },
  module: { type: 'es6' },
};

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
  const { code } = transformSync(readFileSync(path, 'utf8'), { ...OPTIONS, filename: path });
  return { format: 'module', source: code, shortCircuit: true };
}
