/** Where a host's pages are: on one's own machine plain http with the port, elsewhere https. */
export function originOf(host: string, port: number): string {
  const isOwnMachine = /^(localhost|.+\.localhost|127(\.\d{1,3}){3})$/.test(host);
  return isOwnMachine ? `http://${host}:${port}` : `https://${host}`;
}
