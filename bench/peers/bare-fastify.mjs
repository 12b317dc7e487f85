// The least that a server can be: Fastify and pg, no sign-in, no tenant, no schema.
import Fastify from 'fastify';
import pg from 'pg';

const [url, table] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 12 });
const app = Fastify();

app.post('/vote/:id', async (request) => {
  const metadata = JSON.stringify({ version: 1, time: new Date().toISOString(), source: 'self' });
  await pool.query({
    name: 'vote',
    text: `insert into peer.votes (stream, type, data, metadata) values ($1, 'AmendmentVoteCast', $2, $3)`,
    values: [request.params.id, JSON.stringify(request.body), metadata],
  });
  return request.body;
});
app.get('/rows/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'row',
    text: `select * from ${table} where id = $1`,
    values: [request.params.id],
  });
  return rows[0];
});
app.get('/rows', async () => {
  const [page, count] = await Promise.all([
    pool.query({
      name: 'page',
      text: `select * from ${table} where is_active order by creation_datetime desc, id limit 25`,
    }),
    pool.query({ name: 'count', text: `select count(*)::integer as count from ${table} where is_active` }),
  ]);
  return { count: count.rows[0].count, results: page.rows };
});
await pool.query(`create schema if not exists peer; create table if not exists peer.votes (
  position bigint generated always as identity primary key, stream text not null, type text not null,
  data text not null, metadata text not null)`);
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send({ port: app.server.address().port });
