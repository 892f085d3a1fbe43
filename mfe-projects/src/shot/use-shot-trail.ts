import type { Shot } from '@prepmarket/catalog-api';
import { type Crumb, useTrail } from '@prepmarket/web-kit/store';
import { paths, type ShotAt } from '../paths.js';

/** The crumbs of a screen at or below a shot. */
export const useShotTrail = (shot: Shot, at: ShotAt, ...below: Crumb[]): void =>
  useTrail([
    { name: shot.project?.title, path: paths.project(at.projectId) },
    { name: shot.package?.name, path: paths.package(at.projectId, shot.package_id) },
    { name: shot.name, path: paths.shot(at) },
    ...below,
  ]);
