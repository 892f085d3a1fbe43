import { type Branch, catalogFailures } from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import { isGone } from '@prepmarket/web-kit/store';
import { type ReactNode, useEffect } from 'react';
import { type BranchesAt, useBranchesInfiniteQuery } from '../api/branches.js';
import { branchNode, type TreeNode } from './nodes.js';
import { TreeRow, type TreeRowProps } from './tree-row.js';
import { useTree } from './use-tree.js';

const LOADING = 'Loading...';

const failedAt = ({ packageId, shotId }: BranchesAt) => {
  if (shotId) return catalogFailures.taskDetails;
  return packageId ? catalogFailures.shotDetails : catalogFailures.packageDetails;
};

interface BelowProps {
  /** Of the opened row. */
  id: string;
  at: BranchesAt;
  empty: string;
  level: number;
  /** A row that is shown in any case. */
  way?: TreeNode;
  draw: (node: TreeNode, row?: Branch) => ReactNode;
}

/** What lies directly below an opened row; nobody asks for it before. */
export const Below = ({ id, at, empty, level, way, draw }: BelowProps) => {
  const { goTo, moved } = useTree();
  const { currentData: data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useBranchesInfiniteQuery(at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come changes the rows
  useEffect(moved, [data, moved]);
  const note = (name: string, text: string, action?: TreeRowProps['action']) => <TreeRow id={`${id}-${name}`} text={text} level={level} action={action} />;
  const failed = error && messageOf(error, failedAt(at));
  // What is not there does not come by being asked for again.
  const retry = isGone(error) ? undefined : { label: 'Retry', act: () => void refetch() };
  if (!data) return failed ? note('failed', failed, retry) : note('loading', LOADING);
  const rows = data.pages.flatMap(({ branches }) => branches);
  const more = async () => {
    const { data: longer } = await fetchNextPage();
    // Where nothing came the note offers it once more.
    goTo(longer?.pages.flatMap(({ branches }) => branches)[rows.length]?.id ?? `${id}-more`);
  };
  return (
    <>
      {rows.length ? rows.map((row) => draw(branchNode(at, row), row)) : note('empty', empty)}
      {hasNextPage && note('more', isFetchingNextPage ? LOADING : `${rows.length} shown`, isFetchingNextPage ? undefined : { label: 'More', act: more })}
      {hasNextPage && way && !rows.some((row) => row.id === way.id) && draw(way)}
      {failed && note('failed', failed, hasNextPage ? undefined : retry)}
    </>
  );
};
