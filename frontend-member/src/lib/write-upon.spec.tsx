import { beforeAll, expect, jest, test } from '@jest/globals';
import { ApiError, createApi } from '@ateneo/ui';
import { writeUpon } from './write-upon.js';

interface Text {
  words: string;
  others: number;
}
const own = ({ words }: Text) => words;
const overtaken = new ApiError({ kind: 'answer', status: 412, contentType: '', body: '' });
/** As it came by itself, with its tag. */
const answered = () => {
  const headers = { 'Content-Type': 'application/json', ETag: '"1"' };
  const answer = {
    ok: true,
    status: 200,
    headers: new Headers(headers),
    text: async () => '{"words":"Hola","others":1}',
  };
  return createApi({ language: () => 'es', fetch: async () => answer as Response }).get<Text>('/text');
};
let seen: Text;
beforeAll(async () => {
  seen = await answered();
});

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

test('what came in a list, without a tag, is read before it is written over', async () => {
  const send = jest.fn((tag: string | undefined) => Promise.resolve({ words: tag ?? 'none', others: 1 }));
  const listed = { ...seen };
  const write = (now: Text) => writeUpon({ seen: listed, own, send, read: () => Promise.resolve(now) });
  await expect(write({ words: 'Hola', others: 2 })).resolves.toBeDefined();
  expect(send).toHaveBeenCalledTimes(1);
  await expect(write({ words: 'Adiós', others: 2 })).rejects.toMatchObject({ status: 412 });
  expect(send).toHaveBeenCalledTimes(1);
});
