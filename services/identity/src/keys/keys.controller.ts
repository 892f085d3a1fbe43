import { Controller, Get, Header, Inject } from '@nestjs/common';
import { KIT_CONFIG, Public } from '@prepmarket/service-kit';
import type { IdentityConfig } from '../config.js';
import { keySet } from '../tokens/signing-key.js';

@Controller('.well-known')
@Public()
export class KeysController {
  constructor(@Inject(KIT_CONFIG) private readonly config: IdentityConfig) {}

  @Get('jwks.json')
  @Header('cache-control', 'public, max-age=300')
  keys() {
    return keySet(this.config);
  }
}
