import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NewTask, newTask, shotPlaces, type TaskEdit, taskEdit, taskMessages } from '@prepmarket/catalog-api';
import { answer, CurrentUser, IfMatch, ZBody } from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { TasksService } from './tasks.service.js';

const many = shotPlaces.map((path) => `${path}/tasks`);
// The literal path comes first, or its 'tasks' would be read as a project's id.
const one = ['tasks/:taskId', ...many.map((path) => `${path}/:taskId`)];

@Controller('projects')
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  @Get(one)
  async get(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('task', await this.tasks.get(actor, place));
  }

  @Put(one)
  async edit(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(taskEdit) edit: TaskEdit, @IfMatch() version?: number) {
    return answer('task', await this.tasks.edit(actor, place, edit, version), taskMessages.updated);
  }

  @Delete(one)
  async remove(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('task', await this.tasks.remove(actor, place), taskMessages.deleted);
  }

  @Get(many)
  async list(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('tasks', await this.tasks.list(actor, place));
  }

  @Post(many)
  async create(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(newTask) form: NewTask) {
    return answer('task', await this.tasks.create(actor, place, form), taskMessages.created);
  }
}
