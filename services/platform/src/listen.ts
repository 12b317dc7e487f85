import { createServer, type Server } from 'node:net';
import { StartupError } from '@ateneo/runtime';

const unbindable: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken: end what listens there, or set PORT to a free one.`,
  EACCES: (port) => `Port ${port} may not be used by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST: ${host} is no address of this machine.`,
};

function explained(error: unknown, port: number, host: string): unknown {
  const line = unbindable[(error as NodeJS.ErrnoException).code ?? '']?.(port, host);
  return line === undefined ? error : new StartupError(line);
}

/** Finds out before anything else is begun. Throws a StartupError of one line when the port cannot be had. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listenOn(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens; answers the port, which differs from the wanted one when that was 0. Throws as `checkPort`. */
export async function listenOn(server: Server, port: number, host: string): Promise<number> {
  await explaining(port, host, () => {
    return new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  });
  return portOf(server, port);
}

/** The port that a server listens on. */
export function portOf(server: Server, wanted: number): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : wanted;
}

/** Turns what the system says into one line. */
export async function explaining<T>(port: number, host: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(error, port, host);
  }
}
