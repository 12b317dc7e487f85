import { id, type Permission } from '@ateneo/contracts';
import { applyDecorators, createParamDecorator, type ExecutionContext, Param, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { described } from './described.js';
import { contextOf } from './request-state.js';

export const PUBLIC = 'ateneo:public';
export const POLICY = 'ateneo:policy';
export const LIMIT = 'ateneo:limit';
export const NOT_REPEATABLE = 'ateneo:not-repeatable';
export const SECRET = 'ateneo:secret';
export const UPLOAD = 'ateneo:upload';
/** Extension of an OpenAPI operation: `public`, or the permission's name; without it: signed in. */
const PERMISSION = 'x-permission';

/** Parameter: the request's context. */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  contextOf(execution.switchToHttp().getRequest<FastifyRequest>()),
);

/** No sign-in needed; a good access token still tells the viewer. */
export const Public = () => applyDecorators(SetMetadata(PUBLIC, true), ApiExtension(PERMISSION, 'public'));

/** Signed in and the policy of this name says yes, else 403 `permission_denied`. The name stands in the OpenAPI document. */
export const Allow = (permission: Permission) =>
  applyDecorators(SetMetadata(POLICY, permission), ApiExtension(PERMISSION, permission));

/** Superusers only (specification, 6). */
export const SuperuserOnly = () => Allow('administer');

/**
 * So many calls a time and client address; past them the body's `altcha` must hold a proof of work. The numbers are
 * configuration (contract, 4).
 */
export const Limit = (name: string) => applyDecorators(SetMetadata(LIMIT, name), ApiExtension('x-limit', name));

/** `Idempotency-Key` means nothing here: sign-in and refresh answer with secrets. */
export const NotRepeatable = () =>
  applyDecorators(SetMetadata(NOT_REPEATABLE, true), ApiExtension('x-repeatable', false));

/**
 * What is answered is a secret vote on the subject that the path parameter names: repetitions are kept under the subject's
 * vote key, and nobody reads them once it is destroyed (contract, 6).
 */
export const SecretVote = (parameter: string) => SetMetadata(SECRET, parameter);

/** What an upload may be. */
interface UploadOptions {
  readonly maxBytes: number;
  /** What is said beside the file. */
  readonly fields?: z.ZodObject;
  /** What is there already may be described anew without it. */
  readonly isFileOptional?: boolean;
}

/** The route takes `multipart/form-data`; read it by `@Form()`. Bytes over the limit are a 413. */
export const Upload = ({ maxBytes, fields = z.object({}), isFileOptional }: UploadOptions) =>
  applyDecorators(
    SetMetadata(UPLOAD, { maxBytes }),
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: described(fields.extend({ file: isFileOptional ? file.optional() : file }), 'input') }),
  );

const file = z.string().meta({ format: 'binary' });

/** The body reaches the handler as the text that was sent: what checks a signature needs it so. */
export const RawBody = () => RouteConfig({ rawBody: true });

/** Parameter: the uploaded form of an `@Upload()` route. */
export const Form = createParamDecorator(
  (_: unknown, execution: ExecutionContext) => execution.switchToHttp().getRequest<FastifyRequest>().body,
);

/** Parameter: an id in the path; where anything but a lower-case UUID stands, nothing is found. */
export const IdParam = (name = 'id') => Param(name, { schema: id });
