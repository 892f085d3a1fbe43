import { Body, Controller, Injectable, Module, Post } from '@nestjs/common';
import { EventListener, Jobs, On, Public, Tx, Work } from '../src/index.js';
import { NotesController, noteWritten } from './sample.js';

/** The notes, and what fails with somebody's value in the words of its error: statements, a job, a listener. */

@Controller('faults')
class FaultsController {
  constructor(
    private readonly work: Work,
    private readonly jobs: Jobs,
  ) {}

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

  @Post('job')
  @Public()
  job(@Body() { name }: { name: string }) {
    return this.work.transaction((tx) => this.jobs.add(tx, 'fail', { name }, { maxAttempts: 1 }));
  }
}

@Injectable()
class Failing {
  constructor(jobs: Jobs) {
    jobs.handle<{ name: string }>('fail', async ({ name }) => {
      throw Object.assign(new Error(`invalid input syntax for type uuid: "${name}"`), { code: '22P02', detail: name, job: { name } });
    });
  }
}

@EventListener()
class Listener {
  @On(noteWritten)
  written({ title }: { title: string }, tx: Tx) {
    return tx.manager.query('SELECT $1::uuid', [title]);
  }
}

@Module({ controllers: [NotesController, FaultsController, Listener], providers: [Failing] })
export class FaultyModule {}
