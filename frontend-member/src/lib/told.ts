/** So long after the document was asked for, what stands in it is what the server would say now. Milliseconds. */
const FRESH = 10_000;

/**
 * Asks, unless the server has written the answer into the document (decision 0167): each stands for one question, in the language
 * that it was asked in.
 */
export function unlessTold(ask: typeof fetch, language: () => string, now = () => performance.now()): typeof fetch {
  let told: Record<string, unknown> | undefined;
  return (input, init) => {
    const path = String(input);
    told ??= read(language());
    if ((init?.method ?? 'GET') !== 'GET' || !(path in told) || now() > FRESH) return ask(input, init);
    const { [path]: answer, ...others } = told;
    told = others;
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers }));
  };
}

function read(language: string): Record<string, unknown> {
  const element = document.getElementById('told');
  return element?.lang === language ? (JSON.parse(element.textContent) as Record<string, unknown>) : {};
}
