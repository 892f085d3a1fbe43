import { useParams } from '@prepmarket/web-kit/router';
import { useKnownPackage } from '../api/packages.js';
import { useIsGoneProject, useKnownProject } from '../api/projects.js';
import { useKnownShot } from '../api/shots.js';
import { useKnownTask } from '../api/tasks.js';
import { branchNode, projectNode, type TreeNode } from './nodes.js';

/** Stands for a name until it is known. */
export const UNNAMED = '…';

const row = <T extends object>(id: string, name: string | undefined, more?: T) => ({ id, _id: id, name: name ?? UNNAMED, ...more });

/** From the project down to the page at hand, as the address has it. A shot's package is told by the shot where the address leaves it out. */
export const useWay = (): TreeNode[] => {
  const { projectId = '', packageId, shotId, taskId } = useParams();
  const project = useKnownProject(projectId);
  const shot = useKnownShot(shotId ? { projectId, packageId, shotId } : undefined);
  const inPackage = shot?.package_id ?? packageId;
  const pack = useKnownPackage(projectId, inPackage);
  const task = useKnownTask(shot && taskId ? { projectId, packageId: shot.package_id, shotId: shot.id, taskId } : undefined);
  // What is not there has no row: its screen says so.
  const gone = useIsGoneProject(projectId);
  if (!projectId || gone) return [];
  const way = [projectNode(project ?? { id: projectId, title: shot?.project?.title ?? UNNAMED })];
  if (inPackage) way.push(branchNode({ projectId }, row(inPackage, pack?.name ?? shot?.package?.name)));
  if (inPackage && shotId) {
    way.push(branchNode({ projectId, packageId: inPackage }, row(shotId, shot?.name, shot && { status: shot.status })));
    if (taskId)
      way.push(branchNode({ projectId, packageId: inPackage, shotId }, row(taskId, task?.name, task && { status: task.status, task_type: task.task_type })));
  }
  return way;
};
