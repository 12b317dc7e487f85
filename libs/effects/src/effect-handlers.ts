import { Injectable } from '@nestjs/common';
import type { EffectHandler } from './effect.js';

/** The handlers of this process; contexts add theirs in `onModuleInit`. */
@Injectable()
export class EffectHandlers {
  private readonly byKind = new Map<string, EffectHandler>();

  add(handler: EffectHandler): void {
    if (this.byKind.has(handler.kind)) throw new Error(`two handlers of the effect ${handler.kind}`);
    this.byKind.set(handler.kind, handler);
  }

  find(kind: string): EffectHandler | undefined {
    return this.byKind.get(kind);
  }

  list(): EffectHandler[] {
    return [...this.byKind.values()];
  }
}
