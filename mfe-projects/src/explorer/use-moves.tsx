import type { Project } from '@prepmarket/catalog-api';
import { isOwner } from '@prepmarket/catalog-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { type ReactNode, useState } from 'react';
import { useKnownProject } from '../api/projects.js';
import { isClosed } from '../shared/closed.js';
import { useMoveShot } from '../shot/use-move-shot.js';
import type { TreeNode } from './nodes.js';

const MoveDialog = lazyPart(() => import('../shot/move-dialog.js'));

/** How a shot is moved to another package: a row of a shot is drawn onto one of a package, or asks for one. */
export interface Moves {
  /** Whether shots of the project at hand can be moved at all. */
  here: boolean;
  mayMove: (node: TreeNode) => boolean;
  ask: (node: TreeNode) => void;
  draw: (node: TreeNode | undefined) => void;
  /** Whether what is drawn may be dropped here. */
  takes: (node: TreeNode) => boolean;
  drop: (node: TreeNode) => void;
}

const placeOf = ({ of, below }: TreeNode) => {
  const { projectId, packageId, shotId } = below?.at ?? {};
  return of.kind === 'shot' && projectId && packageId && shotId ? { projectId, packageId, shotId } : undefined;
};

/** Moves of a tree's shots, for the owner of their project; `after` is told where one went. */
export const useMoves = (projects: readonly Project[], projectId: string | undefined, after: (packageId: string) => void): [Moves, ReactNode] => {
  const { user } = useSession();
  const here = useKnownProject(projectId);
  const [asked, ask] = useState<TreeNode>();
  const [drawn, draw] = useState<TreeNode>();
  const move = useMoveShot();
  const mayIn = (project: Project | undefined) => !!project && isOwner(user, project) && !isClosed(project);
  const mayMove = (node: TreeNode) => {
    const place = placeOf(node);
    return mayIn([here, ...projects].find((each) => each && each.id === place?.projectId));
  };
  const takes = ({ id, of, below }: TreeNode) => {
    const place = drawn && placeOf(drawn);
    return !!place && of.kind === 'package' && below?.at.projectId === place.projectId && id !== place.packageId;
  };
  const drop = async ({ id, name }: TreeNode) => {
    const place = drawn && placeOf(drawn);
    draw(undefined);
    if (place && (await move(place, { id, name }))) after(id);
  };
  const place = asked && placeOf(asked);
  const dialog = asked && place && <MoveDialog place={place} name={asked.name} onClose={() => ask(undefined)} onMoved={after} />;
  return [{ here: mayIn(here), mayMove, ask, draw, takes, drop }, dialog];
};
