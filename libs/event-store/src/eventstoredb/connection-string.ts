const SCHEME = /^(?:esdb|kurrentdb|kdb)(\+discover)?:\/\//;

/** Whether the text names a server of this kind. */
export function isEventStoreDBUrl(url: string): boolean {
  return SCHEME.test(url);
}

/**
 * What the client understands: it knows the scheme `esdb` alone (G54), and must throw when an append is refused, for
 * otherwise it answers a wrong revision (G57d).
 */
export function clientUrl(url: string): string {
  const [address = '', query = ''] = url.trim().replace(SCHEME, 'esdb$1://').split('?');
  const settings = query.split('&').filter((setting) => setting !== '' && !/^throwonappendfailure=/i.test(setting));
  return settings.length > 0 ? `${address}?${settings.join('&')}` : address;
}
