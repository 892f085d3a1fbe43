import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Measuring } from './measuring.js';

/** Says what is measured: versions alone, for plates and clips nobody checks. */
@Injectable()
export class Measurings {
  constructor(private readonly database: DataSource) {}

  /** A new measuring of what is sent to a place; undefined where there is nothing to measure. */
  async of(placeId: string): Promise<Measuring | undefined> {
    const [task]: { task_type: string }[] = await this.database.query(
      'SELECT t.task_type FROM versions v JOIN tasks t ON t.id = v.task_id WHERE v.id = $1 AND v.removed_at IS NULL',
      [placeId],
    );
    return task && new Measuring(placeId, task.task_type);
  }
}
