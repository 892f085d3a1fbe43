import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotPlanTasks, cannotReadPlans, type TaskPlan, type TaskPlanEdit } from '@prepmarket/catalog-api';
import { type JsonText, refuse, Work } from '@prepmarket/service-kit';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { assigneesJson, plansJson } from './plan.view.js';

const SAVE = `INSERT INTO task_internals AS i (task_id, vendor_id, project_id, assignee, due) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (task_id, vendor_id) DO UPDATE SET assignee = CASE WHEN $6 THEN i.assignee ELSE $4 END, due = CASE WHEN $7 THEN i.due ELSE $5::date END, updated_at = now()
  RETURNING task_id, vendor_id, assignee, due::text`;

@Injectable()
export class PlansService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
  ) {}

  /** The plan of a task: a vendor's own, for administrators everybody's. */
  async ofTask(actor: Actor, place: Place): Promise<JsonText<TaskPlan[]>> {
    const plans = await this.places.textAs<TaskPlan[]>(actor, place, plansJson(actor.role === 'admin' ? 'all' : 'own'));
    refuse(cannotReadPlans(actor));
    return plans;
  }

  async assignees(actor: Actor, place: Place): Promise<JsonText<string[]>> {
    const names = await this.places.textAs<string[]>(actor, place, assigneesJson);
    refuse(cannotReadPlans(actor));
    return names;
  }

  plan(actor: Actor, place: Place, { assignee, due }: TaskPlanEdit): Promise<TaskPlan> {
    return this.work.transaction(async (tx) => {
      const { project, taskId } = await this.places.lockFor(tx, actor, place, (each, engagements) => cannotPlanTasks(actor, each, engagements));
      const values = [taskId, actor.id, project.id, assignee ?? null, due ?? null, assignee === undefined, due === undefined];
      const [plan] = await tx.manager.query(SAVE, values);
      // Of the task, not of the project: its client reads the project's history.
      await tx.audit({ act: 'task-planned', kind: 'task', id: taskId, belongsTo: taskId });
      return plan;
    });
  }
}
