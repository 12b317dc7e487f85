// A service that says who somebody is (OpenID Connect), as Google does: its keys, and a script with the calls of Google's button.
// Whoever it takes people for is told to it: POST /as {email, email_verified, sub, away}.
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const KEY = 'one';

/** Listens on a port of its own. */
export async function openIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: KEY, alg: 'RS256', use: 'sig' }];
  let person = { email: 'nobody@example.org', email_verified: true, sub: 'nobody' };

  const token = (claims = {}, key = privateKey, header = { alg: 'RS256', kid: KEY }) => {
    const now = Math.floor(Date.now() / 1000);
    const said = { iss: origin, iat: now, exp: now + 3600, ...person, ...claims };
    return new SignJWT(said).setProtectedHeader(header).sign(key);
  };

  const answers = {
    '/.well-known/openid-configuration': () => ({ issuer: origin, jwks_uri: `${origin}/keys` }),
    '/keys': () => ({ keys }),
    '/gsi/token': async (query) => ({ credential: await token(Object.fromEntries(query)) }),
  };
  const server = createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, origin);
    reply.setHeader('access-control-allow-origin', '*');
    if (pathname === '/as') {
      let body = '';
      for await (const chunk of request) body += chunk;
      person = { ...person, ...JSON.parse(body) };
      return reply.end('{}');
    }
    if (pathname === '/gsi/client') {
      if (person.away) return reply.writeHead(503).end();
      return reply.setHeader('content-type', 'text/javascript').end(button(origin));
    }
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
    as: (who) => (person = { ...person, ...who }),
    close: () => new Promise((done) => server.close(done)),
  };
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
