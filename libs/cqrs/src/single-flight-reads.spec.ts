import { expect, test } from '@jest/globals';
import { SingleFlightReads } from './single-flight-reads.js';

/** Something that changes; a look takes a while and sees what stood there when it began. */
function changing() {
  const thing = { value: 0, looks: 0 };
  const look = async () => {
    thing.looks += 1;
    const { value } = thing;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return value;
  };
  return { thing, look };
}

test('a look that began before the question does not answer it', async () => {
  const { thing, look } = changing();
  const looks = new SingleFlightReads();
  const before = looks.read('it', look);
  thing.value = 1;
  const after = [looks.read('it', look), looks.read('it', look), looks.read('it', look)];
  expect(await before).toBe(0);
  expect(await Promise.all(after)).toEqual([1, 1, 1]);
  expect(thing.looks).toBe(2);
});

test('looks go on one after the other while somebody asks, and nothing is kept afterwards', async () => {
  const { thing, look } = changing();
  const looks = new SingleFlightReads();
  const asked: Promise<number>[] = [];
  for (let n = 1; n <= 20; n += 1) {
    thing.value = n;
    const atLeast = n;
    asked.push(looks.read('it', look).then((seen) => seen - atLeast));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect((await Promise.all(asked)).every((ahead) => ahead >= 0)).toBe(true);
  expect(thing.looks).toBeLessThan(20);
  expect(await looks.read('it', look)).toBe(20);
});

test('who asks while a look fails gets a look of its own kind, and other things are looked at beside', async () => {
  const { look } = changing();
  const looks = new SingleFlightReads();
  const failing = looks.read('it', () => Promise.reject(new Error('gone')));
  const next = looks.read('it', look);
  const other = looks.read('other', () => Promise.resolve('beside'));
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe(0);
  expect(await other).toBe('beside');
});
