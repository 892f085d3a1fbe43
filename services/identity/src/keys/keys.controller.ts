import { Controller, Get, Header, Inject } from '@nestjs/common';
import { About, KIT_CONFIG, Public } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import type { IdentityConfig } from '../config.js';
import { keySet } from '../tokens/signing-key.js';

@Controller('.well-known')
@Public()
export class KeysController {
  constructor(@Inject(KIT_CONFIG) private readonly config: IdentityConfig) {}

  @Get('jwks.json')
  @About('Read the keys that check sessions', z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string() })) }))
  @Header('cache-control', 'public, max-age=300')
  keys() {
    return keySet(this.config);
  }
}
