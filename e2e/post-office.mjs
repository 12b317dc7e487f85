// A mail server that keeps nothing but newsletters, the latest to each reader, where a journey finds them. It has never heard of whom it knows not, and refuses the first message to each of them
// for good; from the second on it takes everything, as when somebody has set the mailbox up meanwhile.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const UNKNOWN = /^RCPT TO:<(ane\.[^>]+)>/i;

/** Keeps what is a newsletter of what one connection hands over. */
function keeper(folder) {
  let reader = '';
  let message = [];
  return {
    heard(line) {
      reader = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? reader;
    },
    written: (line) => message.push(line),
    taken() {
      if (message.some((line) => line.startsWith('List-Unsubscribe:')))
        writeFileSync(join(folder, encodeURIComponent(reader)), message.join('\r\n'));
      message = [];
    },
  };
}

/** Listens on a port of its own; answers the URL. `folder`: where newsletters are kept, by the address of their reader. */
export async function openPostOffice(folder) {
  mkdirSync(folder, { recursive: true });
  const refused = new Set();
  const answerTo = (line) => {
    const reader = UNKNOWN.exec(line)?.[1];
    if (reader && !refused.has(reader)) {
      refused.add(reader);
      return '550 nobody of that name';
    }
    if (/^DATA/i.test(line)) return '354 go on';
    return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
  };
  const server = createServer((socket) => {
    const kept = keeper(folder);
    let pending = '';
    let isBody = false;
    const hear = (line) => {
      if (isBody && line !== '.') return kept.written(line);
      if (isBody) kept.taken();
      else kept.heard(line);
      socket.write(`${isBody ? '250 taken' : answerTo(line)}\r\n`);
      isBody = !isBody && /^DATA/i.test(line);
    };
    socket.on('error', () => socket.destroy());
    socket.write('220 post office\r\n');
    socket.on('data', (bytes) => {
      pending += bytes;
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        hear(line);
      }
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  return `smtp://127.0.0.1:${server.address().port}`;
}
