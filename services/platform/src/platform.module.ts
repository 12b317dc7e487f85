import { CodesModule } from '@ateneo/codes';
import { CLAIMS, DECISIONS, EVENT_STORE, type Log, OWNER_EVENT_STORE, VIEWS } from '@ateneo/cqrs';
import { EffectsModule } from '@ateneo/effects';
import { FilesModule } from '@ateneo/files';
import { defaultLimits, type LimitRule, Limits, LIMITS } from '@ateneo/http';
import { JobsModule } from '@ateneo/jobs';
import { RunCommand, Resources, Sums, ToDos } from '@ateneo/resource';
import { KEY_DESTROYER, KEYS } from '@ateneo/keys';
import { Database, OWNER_DATABASE } from '@ateneo/persistence';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { ChosenContexts, ContextSettings } from './contexts.js';
import type { Core } from './core.js';
import { RUNNING, StandingViewsController } from './failed-projections.controller.js';

/** Once when it begins, and once when it is over, whatever the number of effects that wait. */
const telling = (log: Log) => (kind: string, away: string | undefined) =>
  away === undefined
    ? log.info({ kind }, 'what waited goes out again')
    : log.warn({ kind, reason: away }, 'nobody takes what is to go out: it waits, and one at a time asks again');

/** All that contexts find in the container, and the contexts themselves. */
@Module({})
export class PlatformModule {
  static for(
    core: Core,
    { chosen }: ChosenContexts,
    settings: ContextSettings,
    limits: Readonly<Record<string, LimitRule>>,
  ): DynamicModule {
    const providers = [
      { provide: Database, useValue: core.database },
      { provide: OWNER_DATABASE, useValue: core.ownerDatabase },
      { provide: EVENT_STORE, useValue: core.store },
      { provide: OWNER_EVENT_STORE, useValue: core.ownerStore },
      { provide: KEYS, useValue: core.keys },
      { provide: KEY_DESTROYER, useValue: core.keyDestroyer },
      { provide: DECISIONS, useValue: core.serving.decisions },
      { provide: CLAIMS, useValue: core.serving.claims },
      { provide: VIEWS, useValue: core.serving.views },
      { provide: RUNNING, useValue: core.running },
      ToDos,
      Resources,
      Sums,
      RunCommand,
      { provide: LIMITS, useValue: new Limits(core.database, { ...defaultLimits, ...limits }, core.keys) },
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [
        { ...CqrsModule.forRoot(), global: true },
        EffectsModule.forRoot({ runs: settings.sends, tell: telling(core.log) }),
        JobsModule.forRoot(),
        { module: CodesModule, global: true },
        FilesModule.forRoot(settings.files),
        ...chosen.map((context) => context.module(settings)),
      ],
      controllers: [StandingViewsController],
      providers,
      exports: providers.map((one) => ('provide' in one ? one.provide : one)),
    };
  }
}
