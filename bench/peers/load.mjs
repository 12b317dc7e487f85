// The load generator, in a process of its own: told a job by message, answers with what came back.
import autocannon from 'autocannon';

// How far each session has come with its requests; the next load goes on from there.
const sent = new Map();

process.on('message', async ({ url, connections, milliseconds, sessions }) => {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: milliseconds / 1000,
    setupClient: (client) => {
      const session = next++ % sessions.length;
      const requests = sessions[session];
      const key = `${url} ${session}`;
      const from = (sent.get(key) ?? 0) % requests.length;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
      // What is under way when the load ends is carried out too.
      sent.set(key, (sent.get(key) ?? 0) + 1);
      client.on('response', () => sent.set(key, sent.get(key) + 1));
    },
  });
  process.send({ done: result['2xx'], refused: result.non2xx + result.errors, seconds: result.duration });
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
