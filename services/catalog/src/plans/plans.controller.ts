import { Controller, Get, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { planMessages, type TaskPlanEdit, taskPlan, taskPlanEdit } from '@prepmarket/catalog-api';
import { About, answer, answers, CurrentUser, ZBody } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { At, type Place } from '../places/place.js';
import { PlansService } from './plans.service.js';

@Controller('projects/:projectId')
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Get('assignees')
  @About('List whom a vendor has given tasks of a project to', answers('assignees', [z.string()]), { who: 'Vendors who see the project: the own names.' })
  async assignees(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('assignees', await this.plans.assignees(actor, place));
  }

  @Get('task-internals/:taskId')
  @About('Read how a vendor plans a task', answers('plans', [taskPlan]), {
    who: 'Vendors who see the project: the own plan. Administrators: those of all vendors.',
  })
  async ofTask(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('plans', await this.plans.ofTask(actor, place));
  }

  @Put('task-internals/:taskId')
  @About('Plan a task: who of the vendor’s people does it, and until when', answers('plan', taskPlan), {
    who: 'The vendor of the contract that runs.',
    notes: 'Nobody but this vendor and administrators reads it.',
  })
  async plan(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(taskPlanEdit) edit: TaskPlanEdit) {
    return answer('plan', await this.plans.plan(actor, place, edit), planMessages.saved);
  }
}
