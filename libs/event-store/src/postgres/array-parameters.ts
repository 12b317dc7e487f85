// PostgreSQL's binary form of arrays: made and read in a fraction of the time that quoting and parsing texts takes.
const INTEGER = 23;
const TEXT = 25;
const UUID = 2950;

const HEADER_BYTES = 20;

/** `integer[]`. */
export function integerArray(values: readonly number[]): Buffer {
  const array = begin(INTEGER, values.length, values.length * 8);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(4, at);
    at = array.writeInt32BE(value, at);
  }
  return array;
}

/** `text[]`. */
export function textArray(values: readonly string[]): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const array = begin(
    TEXT,
    values.length,
    lengths.reduce((sum, length) => sum + length + 4, 0),
  );
  let at = HEADER_BYTES;
  for (const [index, value] of values.entries()) {
    at = array.writeInt32BE(lengths[index]!, at);
    at += array.write(value, at);
  }
  return array;
}

/** `uuid[]`. */
export function uuidArray(values: readonly string[]): Buffer {
  const array = begin(UUID, values.length, values.length * 20);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(16, at);
    at += array.write(value.replaceAll('-', ''), at, 'hex');
  }
  return array;
}

/** One dimension, no nulls, counted from 1. */
function begin(type: number, count: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(HEADER_BYTES + bytes);
  for (const [index, value] of [1, 0, type, count, 1].entries()) array.writeInt32BE(value, index * 4);
  return array;
}
