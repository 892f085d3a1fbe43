import { usePackagesQuery } from '../api/packages.js';
import { progressOfAll, TaskProgress } from '../shared/task-progress.js';

/** How far the tasks of all packages are. */
export const ProjectProgress = ({ projectId, title }: { projectId: string; title: string }) => {
  const { currentData: packages = [] } = usePackagesQuery(projectId);
  return <TaskProgress of={progressOfAll(packages.map(({ progress }) => progress))} label={`Tasks of ${title}`} />;
};
