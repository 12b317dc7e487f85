import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import type { DnsRecords } from '../signing/dns-records.js';

const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the resolver of the machine; for as long as a person waits before a page. */
@Injectable()
export class ResolveDns implements DnsRecords {
  private readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });

  async txt(name: string): Promise<readonly string[] | undefined> {
    try {
      return (await this.resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      return NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
    }
  }
}
