import type { ContextDefinition } from '@ateneo/cqrs';
import { fromPublic } from '@ateneo/kafka';
import { Module } from '@nestjs/common';
import { identityPublicEvents } from '../../identity/src/public/public-events.js';
import { organizationsPublicEvents } from '../../organizations/src/public/public-events.js';
import { participationPublicEvents } from '../../participation/src/public/public-events.js';
import { territoryPublicEvents } from '../../territory/src/public/public-events.js';
import { FiguresOfActs } from './views/figures/figures-of-acts.js';
import { FiguresOfMembers } from './views/figures/figures-of-members.js';
import { FiguresOfMoves } from './views/figures/figures-of-moves.js';
import { FiguresOfPeople } from './views/figures/figures-of-people.js';
import { Scope } from './views/figures/scope.js';
import { StatsController } from './views/figures/stats.controller.js';
import { CreateStatistics1763900100000 } from './migrations/create-statistics.js';
import { personView } from './views/person/person.projection.js';
import { quarterView } from './views/quarter/quarter.projection.js';
import { PersonalDataInStatistics } from './queries/personal-data-in-statistics.js';

const published = [identityPublicEvents, organizationsPublicEvents, participationPublicEvents, territoryPublicEvents];

@Module({
  controllers: [StatsController],
  providers: [PersonalDataInStatistics, FiguresOfActs, FiguresOfMembers, FiguresOfMoves, FiguresOfPeople, Scope],
})
export class StatisticsModule {
  static readonly context: ContextDefinition = {
    name: 'statistics',
    eventTypes: {},
    projections: [fromPublic(quarterView, ...published), fromPublic(personView, ...published)] as never,
    migrations: [CreateStatistics1763900100000],
  };
}
