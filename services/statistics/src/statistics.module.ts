import type { AnyProjection, ContextDefinition } from '@ateneo/cqrs';
import { fromPublic } from '@ateneo/kafka';
import { Module } from '@nestjs/common';
import { identityPublicEvents } from '../../identity/src/public/public-events.js';
import { organizationsPublicEvents } from '../../organizations/src/public/public-events.js';
import { participationPublicEvents } from '../../participation/src/public/public-events.js';
import { CreateStatistics1763900100000 } from './migrations/create-statistics.js';
import { quarterView } from './views/quarter/quarter.projection.js';
import { GetEvolution } from './views/quarter/get-evolution.js';
import { GetOverview } from './views/person/get-overview.js';
import { personView } from './views/person/person.projection.js';
import { StatsController } from './views/stats.controller.js';

const published = [identityPublicEvents, organizationsPublicEvents, participationPublicEvents];

@Module({ controllers: [StatsController], providers: [GetEvolution, GetOverview] })
export class StatisticsModule {
  static readonly context: ContextDefinition = {
    name: 'statistics',
    eventTypes: {},
    projections: [fromPublic(quarterView, ...published), fromPublic(personView, ...published)] as never,
    reactors: [],
    migrations: [CreateStatistics1763900100000],
    // The same steps on what a broker brings.
    publicViews: [quarterView, personView] as unknown as readonly AnyProjection[],
  };
}
