import { type Project, projectBadge } from '@prepmarket/catalog-api';
import type { ContractBrief } from '@prepmarket/contracts-api';
import { preview, statusLabel } from '@prepmarket/web-kit';
import { Box, StatusChip, styled, Typography, YourTurn } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Budget } from '../shared/budget.js';
import { ContactSheet } from '../shared/contact-sheet.js';
import { Counts } from '../shared/counts.js';
import { ProjectDue } from '../shared/due.js';
import { LinkCard } from '../shared/link-card.js';
import { OwnProposal } from './own-proposal.js';
import { Progress } from './progress.js';

const SHOWN = 120;

interface ProjectCardProps {
  project: Project;
  /** Something of it waits for the reader. */
  turn: boolean;
  contract?: ContractBrief;
}

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 24px;
`;

export const ProjectCard = ({ project, turn, contract }: ProjectCardProps) => (
  <LinkCard
    to={paths.project(project.id)}
    title={project.title}
    heading="h2"
    picture={<ContactSheet posters={project.posters} />}
    status={<StatusChip label={statusLabel(project.status)} color={projectBadge[project.status]} />}
  >
    <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
      {preview(project.description, SHOWN)}
    </Typography>
    <Box sx={{ fontSize: 14 }}>
      <Budget budget={project.budget} />
      {' · '}
      <ProjectDue project={project} />
    </Box>
    <OwnProposal project={project} />
    <Progress project={project} contract={contract} />
    <Foot>
      <Counts project={project} />
      {turn && <YourTurn />}
    </Foot>
  </LinkCard>
);
