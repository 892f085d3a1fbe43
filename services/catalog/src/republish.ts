import { projectChanged, shotChanged } from '@prepmarket/catalog-api';
import { rowsOf } from '@prepmarket/service-kit';
import { Package } from './packages/package.entity.js';
import { tellPackages } from './packages/tell-packages.js';
import { Project } from './projects/project.entity.js';
import { projectState } from './projects/project.state.js';
import { Shot } from './shots/shot.entity.js';
import { shotState } from './shots/shot.state.js';
import { Task } from './tasks/task.entity.js';
import { tellTasks } from './tasks/tell-tasks.js';

/** Every project, package, shot and task as it stands: for a new subscriber or a restored database. */
export const republish = [
  rowsOf('projects', Project, (tx, projects) => tx.publishAll(projectChanged, projects.map(projectState))),
  rowsOf('packages', Package, tellPackages),
  rowsOf('shots', Shot, (tx, shots) => tx.publishAll(shotChanged, shots.map(shotState))),
  rowsOf('tasks', Task, tellTasks),
];
