import { type DynamicModule, Module } from '@nestjs/common';
import { EffectController } from './effect.controller.js';
import { EffectHandlers } from './effect-handlers.js';
import { EFFECTS_OPTIONS, type EffectsOptions } from './effects-options.js';
import { RetryEffects } from './retry-effects.js';
import { RunEffects } from './run-effects.js';

/** The ledger of effects: its calls, and its runner where the process performs them. */
@Module({})
export class EffectsModule {
  static forRoot(options: EffectsOptions): DynamicModule {
    return {
      module: EffectsModule,
      global: true,
      controllers: [EffectController],
      providers: [EffectHandlers, RetryEffects, RunEffects, { provide: EFFECTS_OPTIONS, useValue: options }],
      exports: [EffectHandlers],
    };
  }
}
