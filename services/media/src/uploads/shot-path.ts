import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { shotMessages, shotPlaces } from '@prepmarket/catalog-api';
import { uuidParam } from '@prepmarket/service-kit';
import type { ShotPath } from '../places/place-path.js';

/** The paths under which something of a shot is known. */
export const shotPaths = (end: string): string[] => shotPlaces.map((shot) => `projects/${shot}/${end}`);

const id = uuidParam(shotMessages.notFound);
const read = (value: string | undefined): string | undefined => value && id.transform(value, { type: 'param' });

/** The shot and, as far as the path names them, its package and project; what is no UUID is 404. */
export const shotPathOf = ({ shotId = '', packageId, projectId }: Record<string, string>): ShotPath => ({
  shotId: id.transform(shotId, { type: 'param' }),
  packageId: read(packageId),
  projectId: read(projectId),
});

export const AtShot = createParamDecorator(
  (_: unknown, host: ExecutionContext): ShotPath => shotPathOf(host.switchToHttp().getRequest<{ params: Record<string, string> }>().params),
);
