import { fieldError } from '@ateneo/kernel';

/** A parser that does what it is told. */
export function parse(input: { readonly act: string; readonly bytes?: Buffer }): unknown {
  return acts[input.act]!(input.bytes);
}

const acts: Readonly<Record<string, (bytes?: Buffer) => unknown>> = {
  'tell its process': () => process.pid,
  'tell what it knows': () => Object.keys(process.env),
  'give back': (bytes) => ({ size: bytes!.length, bytes, at: new Map([['a', 1n]]) }),
  refuse: () => {
    throw fieldError('file', 'files.no_image', { maximum: 3 });
  },
  fail: () => {
    throw new TypeError('a mistake of ours');
  },
  'never end': () => {
    for (;;);
  },
  'fill the heap': () => {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 1000 }, (_, n) => ({ n })));
  },
  'fill the memory': () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(1_000_000, 1));
  },
  'call itself': function deep(): unknown {
    return [deep()];
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
};
