import type { Page } from '@ateneo/contracts';
import type { ListAnswer } from '@ateneo/persistence';
import type { FastifyReply } from 'fastify';

/** Renders a ListAnswer in the dialect that was asked for (contract, 3); anything else goes through as it is. */
export function renderList(value: unknown, reply: FastifyReply): unknown {
  if (!isListAnswer(value)) return value;
  if (value.request.dialect === 'member') return pageOf(value);
  void reply.header('Content-Range', rangeOf(value));
  return value.rows;
}

function pageOf({ rows, count, countIsMinimum, request }: ListAnswer<unknown>): Page<unknown> {
  const counted = countIsMinimum ? { count, count_is_minimum: true } : { count };
  return { results: rows, ...counted, page_size: request.limit, page: request.page };
}

function rangeOf({ rows, count, request: { resource, offset } }: ListAnswer<unknown>): string {
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return `${resource} ${range}/${count}`;
}

function isListAnswer(value: unknown): value is ListAnswer<unknown> {
  return typeof value === 'object' && value !== null && 'rows' in value && 'countIsMinimum' in value;
}
