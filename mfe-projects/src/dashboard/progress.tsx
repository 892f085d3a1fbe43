import { isSealed } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import type { ContractBrief } from '@prepmarket/contracts-api';
import { counted, localMoment } from '@prepmarket/web-kit';
import { Box, LinearProgress, Typography } from '@prepmarket/web-kit/ui';

const bidsText = ({ bids, status, sealed_until: until }: Project): string | undefined => {
  if (!bids || status === 'draft') return undefined;
  if (until && isSealed({ sealedUntil: until })) return `Proposals are sealed until ${localMoment(until)}`;
  const waiting = status === 'open' && bids.pending > 0 ? `, ${bids.pending} to decide on` : '';
  return bids.total > 0 ? `${counted(bids.total, 'proposal')}${waiting}` : 'No proposals yet';
};

const milestonesText = ({ milestones, milestonesPaid }: ContractBrief): string => `${milestonesPaid} of ${counted(milestones, 'milestone')} paid`;

/** How far a project is, for its owner: proposals while it is open, then tasks and milestones. The line of milestones keeps its place until they are known. */
export const Progress = ({ project, contract }: { project: Project; contract?: ContractBrief }) => {
  const { task_count: tasks, tasks_done: done = 0, status, contract_id } = project;
  const underWay = status === 'in_progress' || status === 'completed';
  const text = underWay ? undefined : bidsText(project);
  return (
    <>
      {text && <Typography variant="body2">{text}</Typography>}
      {underWay && tasks > 0 && (
        <Box>
          <LinearProgress variant="determinate" value={(done / tasks) * 100} aria-label={`Tasks of ${project.title}`} sx={{ mb: 1 }} />
          <Typography variant="body2">{`${done} of ${counted(tasks, 'task')} done`}</Typography>
        </Box>
      )}
      {contract_id && status !== 'completed' && (
        <Typography variant="body2" sx={{ minHeight: 21 }}>
          {contract?.id === contract_id ? milestonesText(contract) : ''}
        </Typography>
      )}
    </>
  );
};
