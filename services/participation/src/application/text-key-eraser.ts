import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';

/** Destroys the key that an amendment's text is sealed with: nobody reads it in the log any more. */
@Injectable()
export class TextKeyEraser {
  constructor(@Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer) {}

  async erase(tenant: string, amedment: string): Promise<void> {
    await this.keys.destroyPersonKey(tenant, amedment);
  }
}
