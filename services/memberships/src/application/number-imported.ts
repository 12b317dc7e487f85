import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportActs } from '../../../published/src/identity/import-acts.js';
import { MemberNumbers } from './member-numbers.js';

/** Gives whom a file names the member number that it says. */
@Injectable()
export class NumberImported implements OnModuleInit {
  constructor(
    private readonly acts: ImportActs,
    private readonly numbers: MemberNumbers,
  ) {}

  onModuleInit(): void {
    this.acts.add({
      field: 'organization_number',
      perform: (context, user, number) => this.numbers.bring(context, user, number),
    });
  }
}
