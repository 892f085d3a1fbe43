/** What was done to a project and all below it, for a reader. */
export const projectActed = {
  'project-created': 'Project created',
  'project-changed': 'Project changed',
  'project-moved': 'Project status changed',
  'project-deleted': 'Project deleted',
  'package-created': 'Package created',
  'package-changed': 'Package changed',
  'package-deleted': 'Package deleted',
  'shot-created': 'Shot created',
  'shot-changed': 'Shot changed',
  'shot-deleted': 'Shot deleted',
  'shot-restored': 'Shot brought back',
  'task-created': 'Task created',
  'task-changed': 'Task changed',
  'task-deleted': 'Task deleted',
  'removal-agreed': 'Agreed to a removal',
  'removal-agreement-withdrawn': 'Agreement to a removal taken back',
} as const;
export type ProjectAct = keyof typeof projectActed;
