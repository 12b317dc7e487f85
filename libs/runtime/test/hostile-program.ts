import { getHeapStatistics } from 'node:v8';
import { fieldError } from '@ateneo/kernel';

/** A parser that does what it is told. */
export function parse(input: { readonly act: string; readonly bytes?: Buffer }): unknown {
  return acts[input.act]!(input.bytes);
}

const acts: Readonly<Record<string, (bytes?: Buffer) => unknown>> = {
  'tell its process': () => process.pid,
  'tell what it knows': () => Object.keys(process.env),
  'tell its heap': () => getHeapStatistics().heap_size_limit,
  'give back': (bytes) => ({ size: bytes!.length, bytes, at: new Map([['a', 1n]]) }),
  refuse: () => {
    throw fieldError('file', 'files.no_image', { maximum: 3 });
  },
  fail: () => {
    throw new TypeError('a mistake of ours');
  },
  'be slow': () => {
    const until = Date.now() + 4000;
    while (Date.now() < until);
    return 'read';
  },
  'never end': () => {
    for (;;);
  },
  'fill the heap': () => {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 1000 }, (_, n) => ({ n })));
  },
  'fill the memory': () => {
    // Not all of the machine's, should nothing end it.
    const held = Array.from({ length: 1200 }, () => Buffer.alloc(1_000_000, 1));
    const until = Date.now() + 2000;
    while (Date.now() < until);
    return held.length;
  },
  'call itself': function deep(): unknown {
    return [deep()];
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
};
