import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type RecordsQuery, recordsQuery, seesRecord, vendorRecord } from '@prepmarket/contracts-api';
import { About, answer, answers, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { heldOf } from '../levels/held.js';
import { recordsOf } from './records.view.js';

@Controller('contracts')
export class RecordsController {
  constructor(private readonly database: DataSource) {}

  @Get('records')
  @About('Read what became of the contracts of vendors', answers('records', [vendorRecord]), {
    who: 'Clients and administrators: of all vendors; vendors: their own.',
    notes:
      '`figures=true`, for at most ten vendors, tells all types of tasks, then each, with what rates lie between with 95 % confidence. What is counted in fewer than three is not told. What is no vendor is left out. `level` is what the vendor has shown.',
  })
  async records(@CurrentUser() actor: Actor, @ZQuery(recordsQuery) { vendors, figures }: RecordsQuery) {
    const seen = vendors.filter((id) => seesRecord(actor, id));
    const { manager } = this.database;
    const [records, held] = [await recordsOf(manager, seen, figures), await heldOf(manager, seen)];
    return answer(
      'records',
      records.map((record) => ({ ...record, level: held(record.vendorId) })),
    );
  }
}
