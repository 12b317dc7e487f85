import { expect, test } from '@jest/globals';
import { publisherOf } from './publisher.js';

const message = (value: string) => ({ key: 'k', value, headers: {} });

/** Brokers that take so many bytes at once, and what they have taken, by producer. */
function brokers(most: number, failure = 'MESSAGE_TOO_LARGE') {
  const taken: string[] = [];
  let opened = 0;
  const open = async () => {
    opened += 1;
    let isSpoilt = false;
    return {
      send: async ({ messages }: { messages: { value: unknown }[] }) => {
        const words = messages.map(({ value }) => String(value));
        if (isSpoilt) throw new Error('a producer that was refused something numbers wrongly');
        if (words.join('').length > most) {
          isSpoilt = true;
          throw Object.assign(new Error('no'), { type: failure });
        }
        taken.push(...words);
        return [];
      },
      disconnect: async () => {},
    };
  };
  return { open, taken, opened: () => opened };
}

test('more than brokers take at once goes in parts, in order, each by a producer that was refused nothing', async () => {
  const { open, taken, opened } = brokers(4);
  const publisher = await publisherOf(open, 'topic');
  const words = Array.from({ length: 16 }, (_, n) => 'abcdefghijklmnop'[n]!);
  expect(await publisher.publish(words.map(message))).toBe(16);
  expect(taken).toEqual(words);
  expect(opened()).toBe(3);
  // It remembers how much went well.
  expect(await publisher.publish(words.map(message))).toBe(16);
  expect(opened()).toBe(3);
});

test('the first message that is larger by itself ends it: those before it were told, those after it not', async () => {
  const { open, taken } = brokers(3);
  const publisher = await publisherOf(open, 'topic');
  expect(await publisher.publish(['a', 'b', 'long', 'c'].map(message))).toBe(2);
  expect(taken).toEqual(['a', 'b']);
  expect(await publisher.publish([message('c')])).toBe(1);
});

test('another failure is one', async () => {
  const publisher = await publisherOf(brokers(1, 'NOT_ENOUGH_REPLICAS').open, 'topic');
  await expect(publisher.publish([message('long')])).rejects.toThrow('no');
});
