import { projectChanged, shotChanged } from '@prepmarket/catalog-api';
import { rowsOf } from '@prepmarket/service-kit';
import { Project } from './projects/project.entity.js';
import { projectState } from './projects/project.state.js';
import { Shot } from './shots/shot.entity.js';
import { shotState } from './shots/shot.state.js';

/** Every project and every shot as it stands: for a new subscriber or a restored database. */
export const republish = [
  rowsOf('projects', Project, async (tx, projects) => {
    for (const project of projects) await tx.publish(projectChanged, projectState(project));
  }),
  rowsOf('shots', Shot, async (tx, shots) => {
    for (const shot of shots) await tx.publish(shotChanged, shotState(shot));
  }),
];
