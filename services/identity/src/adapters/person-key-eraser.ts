import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';

/** Destroys an erased person's key: whatever was ever sealed with it is noise from then on, in backups of the log too. */
@Injectable()
export class PersonKeyEraser {
  constructor(@Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer) {}

  async erase(tenant: string, user: string): Promise<void> {
    await this.keys.destroyPersonKey(tenant, user);
  }
}
