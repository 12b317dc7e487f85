import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

// What proxies add. Whoever asks through one is somebody from outside, however near the proxy is.
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const loopbackName = /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** Who may read `/metrics` on the port that people use. */
export class MetricsAccess {
  private readonly networks = new BlockList();
  private readonly loopback = new BlockList();

  /** Addresses and networks beside this machine. */
  constructor(networks: readonly string[]) {
    this.loopback.addSubnet('127.0.0.0', 8, 'ipv4');
    this.loopback.addAddress('::1', 'ipv6');
    for (const network of networks) add(this.networks, network);
  }

  /**
   * By the connection itself, never by what a header claims. From this machine only under a name of this machine: a proxy
   * that adds no header still asks for the public one.
   */
  allows({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
    if (forwarded.some((name) => headers[name] !== undefined)) return false;
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) return false;
    if (this.networks.check(address, family)) return true;
    return this.loopback.check(address, family) && loopbackName.test(headers.host ?? '');
  }
}

function add(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}
