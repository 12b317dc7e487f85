import { Module } from '@nestjs/common';
import { CodeKeysController } from './code-keys.controller.js';
import { Codes } from './codes.js';

/** Signed codes for every context, and the route of their public keys. */
@Module({ controllers: [CodeKeysController], providers: [Codes], exports: [Codes] })
export class CodesModule {}
