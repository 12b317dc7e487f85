import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommentsMuted } from '../public/comments-muted.js';
import { commentsOf } from './muted-comments.js';
import { Reading } from './reading.js';

@QueryHandler(CommentsMuted)
export class FindMutedComments implements IQueryHandler<CommentsMuted> {
  constructor(private readonly reading: Reading) {}

  async execute({ tenant, user, process }: CommentsMuted): Promise<boolean> {
    return (await this.reading.muted(tenant, user)).includes(commentsOf(process));
  }
}
