import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  actedShots,
  removedShots,
  type ShotChanges,
  type ShotRemoval,
  shotActMessages,
  shotChanges,
  shotRemoval,
  type TaskRemoval,
  type TasksForShots,
  taskRemoval,
  tasksForShots,
  undoSeconds,
} from '@prepmarket/catalog-api';
import { About, answer, answers, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { ShotChangesService } from './shot-changes.service.js';
import { ShotRemovalsService } from './shot-removals.service.js';
import { ShotTasksService } from './shot-tasks.service.js';

const who = 'The client of the project.';
const notes = 'All of them or none: where one has changed since the version that is named, 409 answers those that have, and nothing is done.';
const told = { who, notes, refusals: [409] };

@Controller('projects')
export class ShotActsController {
  constructor(
    private readonly changes: ShotChangesService,
    private readonly removals: ShotRemovalsService,
    private readonly tasks: ShotTasksService,
  ) {}

  @Post(':projectId/shot-changes')
  @About('Change shots together', answers('acted', actedShots), told)
  @HttpCode(200)
  async change(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(shotChanges) body: ShotChanges) {
    return answer('acted', await this.changes.change(actor, place, body), shotActMessages.changed);
  }

  @Post(':projectId/shot-removals')
  @About('Delete shots together', answers('removal', removedShots), { ...told, notes: `${notes} For ${undoSeconds} seconds they can be brought back.` })
  async remove(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(shotRemoval) body: ShotRemoval) {
    return answer('removal', await this.removals.remove(actor, place, body), shotActMessages.removed);
  }

  @Delete(':projectId/shot-removals/:removalId')
  @About('Bring back shots that were deleted together', answers('acted', actedShots), { who })
  async bringBack(@CurrentUser() actor: Actor, @At() place: Place, @Param('removalId', uuidParam(shotActMessages.backTooLate)) removalId: string) {
    return answer('acted', await this.removals.bringBack(actor, place, removalId), shotActMessages.broughtBack);
  }

  @Post(':projectId/shot-tasks')
  @About('Add a task to each of several shots', answers('acted', actedShots), told)
  async addTasks(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(tasksForShots) body: TasksForShots) {
    return answer('acted', await this.tasks.add(actor, place, body), shotActMessages.tasksAdded);
  }

  @Post(':projectId/shot-task-removals')
  @About('Delete the tasks of some types of several shots', answers('acted', actedShots), told)
  @HttpCode(200)
  async removeTasks(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(taskRemoval) body: TaskRemoval) {
    return answer('acted', await this.tasks.remove(actor, place, body), shotActMessages.tasksRemoved);
  }
}
