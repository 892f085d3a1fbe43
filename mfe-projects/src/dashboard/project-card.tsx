import { type Project, projectBadge } from '@prepmarket/catalog-api';
import { preview, statusLabel } from '@prepmarket/web-kit';
import { Box, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Budget } from '../shared/budget.js';
import { ContactStrip } from '../shared/contact-strip.js';
import { Counts } from '../shared/counts.js';
import { Due } from '../shared/due.js';
import { LinkCard } from '../shared/link-card.js';
import { OwnProposal } from './own-proposal.js';

const SHOWN = 120;

export const ProjectCard = ({ project }: { project: Project }) => (
  <LinkCard
    to={paths.project(project.id)}
    title={project.title}
    heading="h2"
    status={<StatusChip label={statusLabel(project.status)} color={projectBadge[project.status]} />}
  >
    <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
      {preview(project.description, SHOWN)}
    </Typography>
    <Box sx={{ fontSize: 14 }}>
      <Budget budget={project.budget} />
      {' · '}
      <Due deadline={project.deadline} />
    </Box>
    <OwnProposal project={project} />
    <ContactStrip posters={project.posters} />
    <Counts project={project} />
  </LinkCard>
);
