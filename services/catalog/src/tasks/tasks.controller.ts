import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NewTask, newTask, shotPlaces, type TaskEdit, task, taskEdit, taskMessages } from '@prepmarket/catalog-api';
import { About, answer, answers, answersRemoved, CurrentUser, IfMatch, ZBody } from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { TasksService } from './tasks.service.js';

const many = shotPlaces.map((path) => `${path}/tasks`);
// The literal path comes first, or its 'tasks' would be read as a project's id.
const one = ['tasks/:taskId', ...many.map((path) => `${path}/:taskId`)];

const [SEES, OWNER] = ['Whoever sees the project.', 'The client of the project.'];

@Controller('projects')
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  @Get(one)
  @About('Read a task', answers('task', task), { who: SEES })
  async get(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('task', await this.tasks.get(actor, place));
  }

  @Put(one)
  @About('Change a task', answers('task', task), { who: OWNER })
  async edit(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(taskEdit) edit: TaskEdit, @IfMatch() version?: number) {
    return answer('task', await this.tasks.edit(actor, place, edit, version), taskMessages.updated);
  }

  @Delete(one)
  @About('Delete a task', answersRemoved('task'), { who: OWNER })
  async remove(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('task', await this.tasks.remove(actor, place), taskMessages.deleted);
  }

  @Get(many)
  @About('List the tasks of a shot', answers('tasks', [task]), { who: SEES })
  async list(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('tasks', await this.tasks.list(actor, place));
  }

  @Post(many)
  @About('Add a task', answers('task', task), { who: OWNER })
  async create(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(newTask) form: NewTask) {
    return answer('task', await this.tasks.create(actor, place, form), taskMessages.created);
  }
}
