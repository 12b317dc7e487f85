import { Injectable } from '@nestjs/common';

/** Whether a person's membership is charged again. */
@Injectable()
export class RunningMembership {
  async of(_tenant: string, _user: string): Promise<boolean> {
    return false;
  }
}
