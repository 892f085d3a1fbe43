import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { isUuid, refusal } from '@prepmarket/api-kit';
import { packageMessages, projectMessages, shotMessages, taskMessages } from '@prepmarket/catalog-api';
import { RefusalError } from '@prepmarket/service-kit';

/** Where a request points: the ids of its path, from the project down to the task. Short paths leave the upper ones out. */
export interface Place {
  projectId?: string;
  packageId?: string;
  shotId?: string;
  taskId?: string;
}

export const missing: Record<keyof Place, string> = {
  projectId: projectMessages.notFound,
  packageId: packageMessages.notFound,
  shotId: shotMessages.notFound,
  taskId: taskMessages.notFound,
};

export const placeOf = (params: Record<string, unknown>): Place => {
  const place: Place = {};
  for (const name of Object.keys(missing) as (keyof Place)[]) {
    const id = params[name];
    if (id === undefined) continue;
    if (!isUuid(id)) throw new RefusalError(refusal(404, missing[name]));
    place[name] = id.toLowerCase();
  }
  return place;
};

/** The place that the path names; an id that is no UUID names nothing and is 404. */
export const At = createParamDecorator((_: unknown, host: ExecutionContext): Place => placeOf(host.switchToHttp().getRequest().params));
