import { expect, jest, test } from '@jest/globals';
import { ApiError } from '@ateneo/ui';
import { writeUpon } from './write-upon.js';

interface Text {
  words: string;
  others: number;
}
const own = ({ words }: Text) => words;
const overtaken = new ApiError({ kind: 'answer', status: 412, contentType: '', body: '' });
const seen: Text = { words: 'Hola', others: 1 };

/** A server that refuses the first time, and then has this. */
function after(now: Text) {
  const send = jest.fn<() => Promise<Text>>().mockRejectedValueOnce(overtaken).mockResolvedValue(now);
  return { send, done: writeUpon({ seen, own, send, read: () => Promise.resolve(now) }) };
}

test('what others did to the rest is nothing to it', async () => {
  const { send, done } = after({ words: 'Hola', others: 2 });
  await expect(done).resolves.toMatchObject({ others: 2 });
  expect(send).toHaveBeenCalledTimes(2);
});

test('what was written elsewhere is not written over', async () => {
  const { send, done } = after({ words: 'Adiós', others: 1 });
  await expect(done).rejects.toBe(overtaken);
  expect(send).toHaveBeenCalledTimes(1);
});

test('another refusal is told', async () => {
  const refusal = new ApiError({ kind: 'answer', status: 409, contentType: '', body: '' });
  const send = () => Promise.reject<Text>(refusal);
  await expect(writeUpon({ seen, own, send, read: () => Promise.resolve(seen) })).rejects.toBe(refusal);
});
