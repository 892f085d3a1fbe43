import { packageMessages, shotMessages, type TreePackage, type TreeShot, taskMessages } from '@prepmarket/catalog-api';
import type { ProjectTree } from '../api/projects.js';
import { paths } from '../paths.js';

/** One entity of the explorer; `empty` says what an opened one without children reads. A task has no `children`. */
export interface TreeNode {
  id: string;
  name: string;
  path: string;
  children?: TreeNode[];
  empty?: string;
}

/** A visible row: an entity, or the note that an opened one is empty. */
export interface TreeRow {
  id: string;
  level: number;
  text: string;
  node?: TreeNode;
  open?: boolean;
  parent?: string;
}

const shotNode = (projectId: string, packageId: string, { id, name, tasks = [] }: TreeShot): TreeNode => {
  const at = { projectId, packageId, shotId: id };
  const children = tasks.map((task) => ({ id: task.id, name: task.name, path: paths.task(at, task.id) }));
  return { id, name, path: paths.shot(at), children, empty: taskMessages.none };
};

const packageNode = (projectId: string, { id, name, shots = [] }: TreePackage): TreeNode => ({
  id,
  name,
  path: paths.package(projectId, id),
  children: shots.map((shot) => shotNode(projectId, id, shot)),
  empty: shotMessages.none,
});

export const projectNode = ({ id, title, packages = [] }: ProjectTree): TreeNode => ({
  id,
  name: title,
  path: paths.project(id),
  children: packages.map((each) => packageNode(id, each)),
  empty: packageMessages.none,
});

/** The rows to draw, top to bottom, when the entities of `opened` show their children. */
export const rowsOf = (nodes: readonly TreeNode[], opened: ReadonlySet<string>, level = 1, parent?: string): TreeRow[] =>
  nodes.flatMap((node) => {
    const open = Boolean(node.children) && opened.has(node.id);
    const row = { id: node.id, level, text: node.name, node, open, parent };
    if (!open) return [row];
    const below = rowsOf(node.children ?? [], opened, level + 1, node.id);
    const note = { id: `${node.id}-empty`, level: level + 1, text: node.empty ?? '', parent: node.id };
    return [row, ...(below.length ? below : [note])];
  });
