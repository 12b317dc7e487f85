export { askForEffects, withdrawEffects } from './ask-for-effects.js';
export type { ClaimedEffect, EffectHandler, NewEffect, Outcome } from './effect.js';
export { effectFigures, type EffectFigures } from './effect-figures.js';
export { effects } from './effect.resource.js';
export { EffectHandlers } from './effect-handlers.js';
export { EffectsModule } from './effects.module.js';
export type { EffectsOptions } from './effects-options.js';
export { forgetDoneEffects } from './forget-done-effects.js';
export { effectsMigrations } from './migrations.js';
