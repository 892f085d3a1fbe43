import type { Contract } from '@prepmarket/contracts-api';
import { Link } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

/** The contract's project; of one that was deleted only the title is left, and that is said. */
export const ProjectLink = ({ project }: Pick<Contract, 'project'>) =>
  project.deleted ? <span>{`${project.title} (deleted project)`}</span> : <Link to={paths.project(project._id)}>{project.title}</Link>;
