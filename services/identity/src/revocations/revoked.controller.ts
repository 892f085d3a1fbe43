import { Controller, Get } from '@nestjs/common';
import { isDate } from '@prepmarket/api-kit';
import { Public, Unlisted, ZQuery } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { revokedSince } from './revoked.js';

const asked = z.object({ since: z.optional(z.string().check(z.refine(isDate, 'since must be a moment, as the last answer gave it'))) });

/** What was revoked of late, for the services: they ask without a session, and no way from outside leads here. */
@Controller('.well-known')
@Public()
@Unlisted()
export class RevokedController {
  constructor(private readonly database: DataSource) {}

  @Get('revoked.json')
  list(@ZQuery(asked) { since }: z.infer<typeof asked>) {
    return revokedSince(this.database, since);
  }
}
