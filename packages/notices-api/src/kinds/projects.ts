import { type ProjectState, type ProjectStatus, projectChanged, projectCreated, projectPaths } from '@prepmarket/catalog-api';
import { moneyRange, type NoticeFacts } from '../facts.js';
import { fits, type SavedQuery } from '../search.js';
import { type Kind, onlyVendors, unique } from './kind.js';

/** A project's event, where it stood before as far as that was heard of, and what vendors look for. */
export interface ProjectHeard {
  project: ProjectState;
  was?: ProjectStatus;
  searches: readonly { userId: string; query: SavedQuery }[];
}

export const projectKinds = {
  'project-published': {
    label: 'New projects that fit my saved searches',
    roles: onlyVendors,
    bell: true,
    letter: true,
    on: [projectCreated.type, projectChanged.type],
    to: ({ project, was, searches }) =>
      project.status === 'open' && was !== 'open' ? unique(...searches.filter(({ query }) => fits(query, project)).map(({ userId }) => userId)) : [],
    about: ({ project }) => project.id,
    occasion: ({ project }) => project.version,
    undone: ({ project }) => project.status !== 'open' && project.id,
    subject: (_heard, to) => ({ kind: 'account', id: to }),
    facts: ({ project }): NoticeFacts => ({ project: project.title, projectId: project.id, words: moneyRange(project) }),
    one: ({ project, words }) => `${project} (${words}) fits your search`,
    many: (count) => `${count} new projects fit your searches`,
    path: ({ projectId = '' }) => projectPaths.project(projectId),
    pathOfMany: () => projectPaths.findProjects,
    button: 'Open the project',
    buttonOfMany: 'Find projects',
  },
} as const satisfies Record<string, Kind<ProjectHeard>>;
