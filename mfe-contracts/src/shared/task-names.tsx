import { contractMessages } from '@prepmarket/contracts-api';
import { counted } from '@prepmarket/web-kit';
import { isGone } from '@prepmarket/web-kit/store';
import { Button, Loaded, Skeleton, styled, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useTasksUnderContractQuery } from '../api.js';

const FEW = 12;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  max-height: 320px;
  margin: 0;
  padding: 0;
  overflow: auto;
  overflow-wrap: anywhere;
  list-style: none;
`;

interface Props {
  projectId: string;
  taskIds: readonly string[];
  /** 'Tasks of Roto' */
  label: string;
}

/** What these tasks are called. To who does not see the project, or no longer, it says nothing. */
export default function TaskNames({ projectId, taskIds, label }: Props) {
  const query = useTasksUnderContractQuery(projectId);
  const [all, showAll] = useState(false);
  if (isGone(query.error)) return null;
  return (
    <Loaded query={query} loading={<Skeleton variant="rounded" height={24} role="status" aria-label="Loading" />} failed={contractMessages.tasksFailed}>
      {(tasks) => {
        const wanted = new Set(taskIds);
        const there = tasks.filter(({ id }) => wanted.has(id));
        const gone = wanted.size - there.length;
        const isShort = !all && there.length > FEW;
        return (
          <>
            <Names aria-label={label}>
              {(isShort ? there.slice(0, FEW) : there).map(({ id, title }) => (
                <Typography key={id} component="li" variant="body2">
                  {title}
                </Typography>
              ))}
            </Names>
            {there.length > FEW && (
              <Button size="small" aria-expanded={all} onClick={() => showAll(!all)}>
                {all ? 'Show fewer tasks' : `Show all ${there.length} tasks`}
              </Button>
            )}
            {gone > 0 && (
              <Typography variant="body2">{`${counted(gone, 'task')} of them ${gone === 1 ? 'is' : 'are'} not in the project any more.`}</Typography>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
