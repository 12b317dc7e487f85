// The load generator, in a process of its own: told a job by message, answers with what came back.
import autocannon from 'autocannon';

process.on('message', async ({ url, connections, milliseconds, sessions }) => {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: milliseconds / 1000,
    setupClient: (client) => client.setRequests(sessions[next++ % sessions.length]),
  });
  process.send({ done: result['2xx'], refused: result.non2xx + result.errors, seconds: result.duration });
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
