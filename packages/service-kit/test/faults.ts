import { Body, Controller, Post } from '@nestjs/common';
import { Public, Work } from '../src/index.js';

/** Statements that PostgreSQL refuses, with a value of the caller's in them. */
@Controller('faults')
export class FaultsController {
  constructor(private readonly work: Work) {}

  @Post('missing-table')
  @Public()
  missing(@Body() { name }: { name: string }) {
    return this.work.transaction((tx) => tx.manager.query('SELECT FROM nowhere WHERE name = $1', [name]));
  }

  @Post('refused-row')
  @Public()
  refused(@Body() { name }: { name: string }) {
    return this.work.transaction((tx) => tx.manager.query('INSERT INTO people (id, first_name) VALUES (gen_random_uuid(), $1)', [name]));
  }
}
