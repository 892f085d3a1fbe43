import { biddersLabel, type Project } from '@prepmarket/catalog-api';
import { localDate, personName } from '@prepmarket/web-kit';
import { Chip, Facts, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { Budget } from '../shared/budget.js';
import { isClosed } from '../shared/closed.js';
import { Counts } from '../shared/counts.js';
import { Due } from '../shared/due.js';
import { Moment } from '../shared/moment.js';
import { ProjectProgress } from './project-progress.js';

const Skills = ({ skills }: { skills: readonly string[] }) => (
  <Stack component="ul" aria-label="Skills" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}>
    {skills.map((skill) => (
      <li key={skill}>
        <Chip size="small" label={skill} />
      </li>
    ))}
  </Stack>
);

export const ProjectFacts = ({ project }: { project: Project }) => (
  <Panel title="About this project">
    <Stack spacing={4}>
      {project.description && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{project.description}</Typography>}
      <Facts
        of={{
          Budget: <Budget budget={project.budget} />,
          Deadline: (
            <>
              {localDate(project.deadline)}
              {isClosed(project) || (
                <>
                  {' ('}
                  <Due deadline={project.deadline} />)
                </>
              )}
            </>
          ),
          'Who may bid': project.bidders && project.bidders !== 'all' ? `${biddersLabel[project.bidders]}, and whoever is invited` : undefined,
          Category: project.category,
          Client: project.client && personName(project.client),
          Created: localDate(project.created_at),
          'Last updated': <Moment at={project.updated_at} />,
        }}
      />
      {project.skills.length > 0 && <Skills skills={project.skills} />}
      <div>
        <Counts project={project} />
        <ProjectProgress projectId={project.id} title={project.title} />
      </div>
    </Stack>
  </Panel>
);
