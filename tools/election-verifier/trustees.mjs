import { G, inverse, isSame, mod, ORDER, point, power, sha, textOf, times } from './curve.mjs';
import { sameSecret } from './proofs.mjs';
import { must, within } from './wrong.mjs';

const signed = (key, message, signature, sentence) => sameSecret(`sigmsg|${message}|`, [[G, key]], signature, sentence);

function keyOf({ pok, public_key: text }) {
  const key = point(text, { mayBeOne: false });
  sameSecret(`pok|Ed25519|${text}|`, [[G, key]], pok, 'its proof that the secret is known is wrong');
  return key;
}

function certificate({ message, signature }, index, size, threshold) {
  const { context, verification, coefexps } = JSON.parse(message);
  const key = point(verification, { mayBeOne: false });
  signed(key, message, signature, 'its certificate is not signed by its owner');
  const wanted = { group: 'Ed25519', size, threshold, index };
  must(
    Object.keys(wanted).every((name) => context[name] === wanted[name]),
    'its certificate is of another board',
  );
  must(/^[0-9a-f]{64}$/.test(coefexps), 'nothing was promised before polynomials were shown');
  return { key, promise: coefexps };
}

function boardOf({ threshold, certs, coefexps, signatures, verification_keys: keys }) {
  const size = certs.length;
  must(threshold >= 1 && threshold <= size, 'its threshold is none');
  must(
    [coefexps, signatures, keys].every((all) => all.length === size),
    'something of a trustee is missing',
  );
  const coefficients = certs.map((cert, place) =>
    within(`trustee ${place + 1} of ${size}`, () => {
      const { key, promise } = certificate(cert, place + 1, size, threshold);
      const { message, signature } = coefexps[place];
      signed(key, message, signature, 'its polynomial is not signed by its owner');
      must(sha(message) === promise, 'its polynomial is not the one that was promised');
      const shown = JSON.parse(message).coefexps;
      const words = `certs_sig|${JSON.stringify({ certs: certs.map(inOrder), coefexps: shown })}`;
      signed(key, words, signatures[place], 'it did not sign the certificates that stand here');
      signed(key, textOf(keyOf(keys[place])), keys[place].signature ?? {}, 'its key is not signed by it');
      must(shown.length === threshold, 'its polynomial has another threshold');
      return shown.map((text) => point(text));
    }),
  );
  for (const [place, key] of keys.entries()) {
    const follows = coefficients.flatMap((some) =>
      some.map((one, degree) => power(one, BigInt(place + 1) ** BigInt(degree) % ORDER)),
    );
    must(
      isSame(times(...follows), point(key.public_key)),
      `the key of trustee ${place + 1} does not follow from what all have shown`,
    );
  }
  return {
    keys: keys.map(({ public_key: text }) => point(text)),
    threshold,
    whole: times(...coefficients.map(([first]) => first)),
  };
}

const inOrder = ({ message, signature: { challenge, response } }) => ({ message, signature: { challenge, response } });

/** Who must take part in opening: of each kind its keys, and how many of them. */
export function readTrustees(raw) {
  return JSON.parse(raw).map(([kind, value], place) =>
    within(`trustees, ${place + 1}`, () => {
      if (kind === 'Pedersen') return boardOf(value);
      must(kind === 'Single', 'it is of no known kind');
      const key = keyOf(value);
      return { keys: [key], threshold: 1, whole: key };
    }),
  );
}

/** By how much a share counts among these: the common polynomial at 0. */
export function weightOf(indexes, index) {
  return indexes
    .filter((other) => other !== index)
    .reduce((weight, other) => mod(weight * BigInt(other) * inverse(BigInt(other - index))), 1n);
}
