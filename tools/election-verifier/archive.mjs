import { sha } from './curve.mjs';
import { must, within } from './wrong.mjs';

const text = (bytes, from, to) => bytes.subarray(from, to).toString('latin1');

/** One file of the archive: every byte of its header is compared with what it must be. */
function fileAt(bytes, at) {
  must(at + 512 <= bytes.length, 'the archive is cut off');
  const header = bytes.subarray(at, at + 512);
  const name = text(header, 0, 100).replace(/\0.*$/s, '');
  const [size, time] = [text(header, 124, 135), text(header, 136, 147)];
  must(/^[0-7]{11}$/.test(size) && /^[0-7]{11}$/.test(time), 'a header is not of this archive');
  const whole = Buffer.alloc(512);
  whole.write(name, 0, 'latin1');
  whole.write('0000644', 100);
  whole.write('0000000', 108);
  whole.write('0000000', 116);
  whole.write(size, 124);
  whole.write(time, 136);
  whole.write('        ', 148);
  whole.write('0', 156);
  const check = whole.reduce((one, other) => one + other, 0);
  whole.write(`${check.toString(8).padStart(6, '0')}\0 `, 148);
  must(whole.equals(header), 'a header is not of this archive');
  const length = Number.parseInt(size, 8);
  const end = at + 512 + 512 * Math.ceil(length / 512);
  must(end <= bytes.length, 'the archive is cut off');
  const body = bytes.subarray(at + 512, at + 512 + length);
  must(
    bytes.subarray(at + 512 + length, end).every((byte) => byte === 0),
    'there is something where nothing may be',
  );
  return { name, time, content: new TextDecoder('utf-8', { fatal: true }).decode(body), end };
}

/** The events in their order, each with the data before it. Names are hashes of contents; each event names the one before and its data. */
export function eventsIn(bytes) {
  const start = within('the first file', () => fileAt(bytes, 0));
  must(start.name === 'BELENIOS', 'this is no archive of an election');
  const time = Number.parseInt(start.time, 8);
  must(start.content === JSON.stringify({ version: 1, timestamp: String(time) }), 'the first file says something else');
  const events = [];
  let data = [];
  for (let at = start.end; at < bytes.length;) {
    const file = within(`the file at byte ${at}`, () => fileAt(bytes, at));
    at = file.end;
    within(`file ${file.name.slice(0, 12)}…`, () => {
      const [hash, kind, ending] = file.name.split('.');
      must(file.name === `${hash}.${kind}.${ending}` && ending === 'json', 'its name is of another kind');
      must(hash === sha(file.content), 'it is not what its name says');
      must(file.time === start.time, 'its time is another');
      if (kind === 'data') return data.push({ hash, content: file.content });
      must(kind === 'event', 'its name is of another kind');
      events.push(eventOf(hash, file.content, data, events));
      data = [];
    });
  }
  must(data.length === 0, 'there are data at the end that no event names');
  must(events.length > 0, 'the archive is cut off');
  return events;
}

const dataBefore = {
  Setup: 4,
  Ballot: 1,
  EndBallots: 0,
  EncryptedTally: 2,
  Shuffle: 2,
  EndShuffles: 0,
  PartialDecryption: 2,
  Result: 1,
};

function eventOf(hash, content, data, before) {
  const { parent, height, type, payload, ...rest } = JSON.parse(content);
  must(
    JSON.stringify({ parent, height, type, payload }) === content && Object.keys(rest).length === 0,
    'it is written otherwise',
  );
  must(height === before.length, 'its height is another: an event is missing, or there twice');
  must(parent === before.at(-1)?.hash, 'it does not follow the event before it');
  must(data.length === dataBefore[type], 'it has not the data of its kind');
  must(payload === data.at(-1)?.hash, 'it names other data');
  return { hash, type, height, data };
}

/** Contents of an event's data, where the last names the others. */
export function dataOf({ data }, ...names) {
  const last = JSON.parse(data.at(-1).content);
  for (const [place, name] of names.entries()) must(last[name] === data[place].hash, `it names another ${name}`);
  return { last, contents: data.map(({ content }) => content) };
}
