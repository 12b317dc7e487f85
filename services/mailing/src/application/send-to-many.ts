import { Injectable } from '@nestjs/common';
import { MAIL_TO_MANY } from '../message/mail-effect.js';
import { SendMail } from './send-mail.js';

/** Sends what was written to many, beside what somebody waits for and never before it. */
@Injectable()
export class SendToMany extends SendMail {
  override readonly kind: string = MAIL_TO_MANY;
  override readonly concurrency: number = 8;
}
