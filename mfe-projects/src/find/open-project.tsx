import type { Project } from '@prepmarket/catalog-api';
import { preview } from '@prepmarket/web-kit';
import { CardFoot, Chip, Link, LinkButton, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Budget } from '../shared/budget.js';
import { Counts } from '../shared/counts.js';
import { Due } from '../shared/due.js';

const SHOWN = 200;

/** A project that waits for proposals. */
export const OpenProject = ({ project }: { project: Project }) => (
  <article aria-label={project.title}>
    <Panel title={<Link to={paths.project(project.id)}>{project.title}</Link>}>
      <Stack spacing={3}>
        <Stack direction="row" spacing={4} useFlexGap sx={{ flexWrap: 'wrap', fontSize: 14 }}>
          <Budget budget={project.budget} />
          <Due deadline={project.deadline} />
        </Stack>
        {project.description && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {preview(project.description, SHOWN)}
          </Typography>
        )}
        {project.skills.length > 0 && (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {project.skills.map((skill) => (
              <Chip key={skill} size="small" label={skill} />
            ))}
          </Stack>
        )}
        <Counts project={project} />
      </Stack>
      <CardFoot>
        <LinkButton variant="contained" to={paths.bid(project.id)} aria-label={`Submit Proposal for ${project.title}`}>
          Submit Proposal
        </LinkButton>
      </CardFoot>
    </Panel>
  </article>
);
