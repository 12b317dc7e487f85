// A service that says who somebody is (OpenID Connect), as Google does: its keys, and a script with the calls of Google's button.
// Whoever it takes people for is told to it: POST /as {email, email_verified, sub, away, denies}.
// It has a page of its own, too, where whoever comes is signed in at once and sent back (code flow).
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const KEY = 'one';
const SECRET = 'a-secret-of-the-client';

/** Listens on a port of its own. */
export async function openIssuer() {
  let kid = KEY;
  let { privateKey, publicKey } = await generateKeyPair('RS256');
  let keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
  let person = { email: 'nobody@example.org', email_verified: true, sub: 'nobody' };

  const token = (claims = {}, key = privateKey, header = { alg: 'RS256', kid }) => {
    const now = Math.floor(Date.now() / 1000);
    const said = { iss: origin, iat: now, exp: now + 3600, ...person, ...claims };
    return new SignJWT(said).setProtectedHeader(header).sign(key);
  };

  const answers = {
    '/.well-known/openid-configuration': () => ({
      issuer: origin,
      jwks_uri: `${origin}/keys`,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/userinfo`,
      authorization_response_iss_parameter_supported: true,
    }),
    '/keys': () => ({ keys }),
    '/gsi/token': async (query) => ({ credential: await token(Object.fromEntries(query)) }),
    '/userinfo': () => person,
  };
  // What was asked, by the code that answers it: each is good once.
  const codes = new Map();
  /** By the secret in the header, both parts of it encoded (RFC 6749, 2.3.1), or as a client without one. */
  const isKnown = (who, header) => {
    const [id, secret] = Buffer.from(header?.slice('Basic '.length) ?? '', 'base64')
      .toString()
      .split(':');
    return header === undefined || (decodeURIComponent(id) === who && decodeURIComponent(secret) === SECRET);
  };
  /** Tells of the person to whoever asked, and nobody else (RFC 6749, 4.1.3; RFC 7636, 4.6). */
  async function exchange(request) {
    const form = new URLSearchParams(await bodyOf(request));
    const asked = codes.get(form.get('code'));
    codes.delete(form.get('code'));
    if (!asked || !isKnown(asked.get('client_id'), request.headers.authorization)) return undefined;
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isTheirs = asked.get('code_challenge') === hash && asked.get('redirect_uri') === form.get('redirect_uri');
    if (!isTheirs) return undefined;
    const id_token = await token({ aud: asked.get('client_id'), nonce: asked.get('nonce'), ...claimed });
    return { access_token: 'any', token_type: 'Bearer', id_token };
  }
  let claimed = {};
  // By path: what comes instead of what should.
  const instead = new Map();
  const pages = {
    '/as': async (request, reply) => {
      person = { ...person, ...JSON.parse(await bodyOf(request)) };
      reply.end('{}');
    },
    '/authorize': (_, reply, query) => {
      const code = `code-${Math.random()}`;
      codes.set(code, query);
      const back = new URL(query.get('redirect_uri'));
      const said = person.denies ? { error: 'access_denied' } : { code };
      back.search = new URLSearchParams({ ...said, state: query.get('state'), iss: origin });
      reply.writeHead(302, { location: back.href }).end();
    },
    '/token': async (request, reply) => {
      const told = await exchange(request);
      reply.writeHead(told ? 200 : 400, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(told ?? { error: 'invalid_grant' }));
    },
    '/gsi/client': (_, reply) => {
      if (person.away) reply.writeHead(503).end();
      else reply.setHeader('content-type', 'text/javascript').end(button(origin));
    },
  };
  const server = createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, origin);
    reply.setHeader('access-control-allow-origin', '*');
    const page = instead.get(pathname) ?? pages[pathname];
    if (page) return instead.has(pathname) ? page(reply, request) : page(request, reply, searchParams);
    const answer = answers[pathname];
    if (!answer) return reply.writeHead(404).end();
    return reply.setHeader('content-type', 'application/json').end(JSON.stringify(await answer(searchParams)));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    issuer: origin,
    script: `${origin}/gsi/client`,
    token,
    secret: SECRET,
    as: (who) => (person = { ...person, ...who }),
    claim: (claims) => (claimed = claims),
    instead: (path, answer) => (answer ? instead.set(path, answer) : instead.delete(path)),
    /** Signs with another key from now on, and shows that one alone. */
    async rotate() {
      ({ privateKey, publicKey } = await generateKeyPair('RS256'));
      kid = `${kid}+`;
      keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

async function bodyOf(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

// As much of Google's script as the product calls. The token comes at once: nobody is asked for a password.
function button(origin) {
  return `(() => {
    let told;
    globalThis.google = { accounts: { id: {
      initialize: (options) => { told = options; },
      renderButton: (place) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Sign in with the test issuer';
        button.style.minHeight = '44px';
        button.onclick = async () => {
          const query = new URLSearchParams({ aud: told.client_id, nonce: told.nonce });
          const answer = await fetch('${origin}/gsi/token?' + query);
          told.callback(await answer.json());
        };
        place.replaceChildren(button);
      },
      cancel: () => {},
    } } };
  })();`;
}
