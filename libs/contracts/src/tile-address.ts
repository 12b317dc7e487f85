// Nothing but letters, digits, dots and a port gets into a header; `URL` alone lets `;` stand in a host.
const safeOrigin = /^https:\/\/(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/**
 * The origin of a template of map tiles; undefined where it is none. A template is an `https` address that has `{z}`, `{x}` and
 * `{y}` once each behind its host, and no other braces, user or password.
 */
export function tileOrigin(address: string): string | undefined {
  const parts = address.split(/\{[zxy]\}/);
  const isWhole = ['{z}', '{x}', '{y}'].every((place) => address.includes(place));
  if (!isWhole || parts.length !== 4 || /[{}\s]/.test(parts.join('')) || !URL.canParse(address)) return undefined;
  const { origin, username, password, hash } = new URL(address);
  return safeOrigin.test(origin) && `${username}${password}${hash}` === '' ? origin : undefined;
}
