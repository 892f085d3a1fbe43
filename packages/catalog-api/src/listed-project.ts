import * as z from 'zod/mini';
import { project } from './project.js';
import { treePackage } from './shot.js';

/** A project as the API answers it: with as much of its tree as the query asks for. */
export const listedProject = z.extend(project, { packages: z.optional(z.array(treePackage)) });
