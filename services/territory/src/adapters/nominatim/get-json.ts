const MOST_BYTES = 1_000_000;

/** A JSON answer that is neither late nor large, and comes from where it was asked for. */
export async function getJson(url: URL, timeoutMs: number): Promise<unknown> {
  const answer = await fetch(url, {
    // It could lead into the network that this server stands in.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', 'user-agent': 'Ateneo' },
  });
  if (!answer.ok || !answer.body) throw new Error(`the address service answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('the address service answered too much');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
