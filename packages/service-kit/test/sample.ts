import { Body, Controller, Get, Ip, Module, Param, Post, Put } from '@nestjs/common';
import { type Actor, certification, defineEvent, line, refusal, uuid } from '@prepmarket/api-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import * as z from 'zod/mini';
import { answer, CurrentUser, found, Public, Roles, refuse, uuidParam, Work, ZBody, ZQuery } from '../src/index.js';

/** A service of its own, small enough to read: notes that one person keeps and everybody reads. */

@Entity('notes')
export class Note {
  @PrimaryColumn('uuid') id: string;
  @Column('text') title: string;
  @Column('uuid') ownerId: string;
  @Column('int') edits: number;
}

export class Notes1800000000000 implements MigrationInterface {
  name = 'Notes1800000000000';
  up = (runner: QueryRunner) => runner.query('CREATE TABLE notes (id uuid PRIMARY KEY, title text NOT NULL, owner_id uuid NOT NULL, edits int NOT NULL)');
  down = (runner: QueryRunner) => runner.query('DROP TABLE notes');
}

export const noteBody = z.object({ title: line('Title is required', 20), wait: z.optional(z.number()), like: z.optional(z.array(uuid)) });
export const noteWritten = defineEvent('notes.note-written', 1, z.object({ id: uuid, title: z.string() }));
const person = z.object({
  id: uuid,
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  role: z.enum(['client', 'vendor', 'admin']),
  suspended: z.boolean(),
  tokensValidFrom: z.string(),
  certification: z.optional(z.nullable(certification)),
});
export const people = {
  registered: defineEvent('accounts.registered', 1, person),
  changed: defineEvent('accounts.changed', 1, person),
  suspended: defineEvent('accounts.suspended', 1, person),
  sessionEnded: defineEvent('accounts.session-ended', 1, z.object({ id: uuid })),
};

export const runs = { count: 0 };
const taken = refusal(409, 'This note is finished.', 'finished');

@Controller('notes')
export class NotesController {
  constructor(private readonly work: Work) {}

  @Get('open')
  @Public()
  open(@CurrentUser() actor?: Actor) {
    return answer('reader', actor?.id ?? null);
  }

  @Get('open/address')
  @Public()
  address(@Ip() ip: string) {
    return answer('ip', ip);
  }

  @Get('own')
  own(@CurrentUser() actor: Actor, @ZQuery(z.object({ page: z._default(z.coerce.number('Page must be a number'), 1) })) query: { page: number }) {
    return answer('own', { ...actor, ...query }, 'Here you are');
  }

  @Get('broken')
  broken() {
    throw new Error('secret detail of line 42');
  }

  @Get('vendors')
  @Roles('vendor')
  vendors() {
    return answer('ok', true);
  }

  @Get(':id')
  one(@Param('id', uuidParam('Note not found.')) id: string) {
    return this.work.transaction(async (tx) => answer('note', found(await tx.manager.findOneBy(Note, { id }), 'Note not found.')));
  }

  @Post()
  write(@CurrentUser() actor: Actor, @ZBody(noteBody) body: z.infer<typeof noteBody>) {
    return this.work.transaction(async (tx) => {
      runs.count += 1;
      const note = { id: crypto.randomUUID(), title: body.title, ownerId: actor.id, edits: 0 };
      await tx.manager.insert(Note, note);
      await tx.publish(noteWritten, note);
      await tx.manager.query('SELECT pg_sleep($1)', [body.wait ?? 0]);
      return answer('note', note);
    });
  }

  @Put(':id/finish')
  finish(@Param('id', uuidParam('Note not found.')) id: string, @Body() _body: unknown) {
    return this.work.transaction(async (tx) => {
      const note = found(await tx.lock(Note, { id }), 'Note not found.');
      refuse(note.edits > 0 ? taken : undefined);
      note.edits += 1;
      return answer('note', await tx.manager.save(note));
    });
  }
}

@Module({ controllers: [NotesController] })
export class NotesModule {}

export const options = { module: NotesModule, entities: [Note], migrations: [Notes1800000000000], people };
