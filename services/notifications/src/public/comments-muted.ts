import { Query } from '@nestjs/cqrs';

/** Whether somebody wants to hear nothing of comments in a process: neither by notice nor by mail. */
export class CommentsMuted extends Query<boolean> {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly process: string,
  ) {
    super();
  }
}
