import type { StatsOverview } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { ageBands } from '../../../../identity/src/public/age-band.js';
import { LEAST, mergeSmall, tellable } from '../tellable.js';

interface BandRow {
  readonly age_band: string;
  readonly people: number;
  readonly verified: number;
  readonly members: number;
}

/** How many people with an active account there are and how they stand; no figure singles anybody out (contract, 10). */
@Injectable()
export class GetOverview {
  constructor(private readonly database: Database) {}

  async overview(tenant: string): Promise<StatsOverview> {
    const rows = await this.database.read<BandRow>(
      tenant,
      `select age_band, count(*)::int as people, (count(*) filter (where is_verified))::int as verified,
           (count(*) filter (where is_member))::int as members
         from statistics.person where is_registered and is_active and not is_merged and not is_erased group by age_band`,
    );
    const all = (field: 'people' | 'verified' | 'members') => rows.reduce((sum, row) => sum + row[field], 0);
    // By age; who does not tell it comes last.
    const bands = [...ageBands.slice(1), ageBands[0]].map((name) => ({
      names: [name],
      count: rows.find(({ age_band }) => age_band === name)?.people ?? 0,
    }));
    return {
      people: tellable(all('people')),
      verified: tellable(all('verified')),
      members: tellable(all('members')),
      age_bands: mergeSmall(bands).map(({ names, count }) => ({ bands: [...names], people: tellable(count)! })),
      at_least: LEAST,
    };
  }
}
