import { createServer } from 'node:net';
import { StartupError } from '@ateneo/runtime';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const unbindable: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken: end what listens there, or set PORT to a free one.`,
  EACCES: (port) => `Port ${port} may not be used by this user: set PORT to one above 1023.`,
};

function explained(error: unknown, port: number): unknown {
  const line = unbindable[(error as NodeJS.ErrnoException).code ?? '']?.(port);
  return line === undefined ? error : new StartupError(line);
}

/** Finds out before anything else is begun. Throws a StartupError of one line when the port cannot be had. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, port)));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens; answers the port, which differs from the wanted one when that was 0. */
export async function listen(app: NestFastifyApplication, port: number, host: string): Promise<number> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw explained(error, port);
  }
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address ? address.port : port;
}
