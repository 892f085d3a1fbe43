import { bidBadge, isLive } from '@prepmarket/bidding-api';
import { biddersMark, type Project } from '@prepmarket/catalog-api';
import { preview, statusLabel } from '@prepmarket/web-kit';
import { type Back, from } from '@prepmarket/web-kit/router';
import { CardFoot, Chip, Link, LinkButton, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Budget } from '../shared/budget.js';
import { Counts } from '../shared/counts.js';
import { Due } from '../shared/due.js';
import { Lacking, lacksHere } from '../shared/lacking.js';
import { CardBody, CardFrame, CardHead } from '../shared/picture-card.js';
import { OwnBid } from './own-bid.js';
import { Pictures } from './pictures.js';
import { Work } from './work.js';

const SHOWN = 200;

interface OpenProjectProps {
  project: Project;
  back: Back;
}

/** To the own proposal where one stands, else to a new one, or what is lacking for it: a vendor has one at a time. */
const WayOn = ({ project, back }: OpenProjectProps) => {
  const { id, title, my_bid: bid } = project;
  if (bid && isLive(bid)) {
    return (
      <LinkButton variant="outlined" to={paths.bidDetail(id, bid.id)} state={from(back)} aria-label={`View Proposal for ${title}`}>
        View Proposal
      </LinkButton>
    );
  }
  const lacks = lacksHere(project);
  if (lacks) return <Lacking lacks={lacks} />;
  return (
    <LinkButton variant="outlined" to={paths.bid(id)} state={from(back)} aria-label={`Submit Proposal for ${title}`}>
      Submit Proposal
    </LinkButton>
  );
};

/** A project that waits for proposals. */
export const OpenProject = ({ project, back }: OpenProjectProps) => {
  const { id, title, my_bid: bid, bidders, client, description, skills } = project;
  const asked = bidders && biddersMark[bidders];
  return (
    <article aria-label={title}>
      <CardFrame>
        <Pictures posters={project.posters} />
        <CardBody>
          <CardHead>
            <Typography variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={paths.project(id)} state={from(back)}>
                {title}
              </Link>
            </Typography>
            {bid && <StatusChip label={`PROPOSAL ${statusLabel(bid.status)}`} color={bidBadge[bid.status]} />}
          </CardHead>
          {client?.company && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {client.company}
            </Typography>
          )}
          <Stack direction="row" spacing={4} useFlexGap sx={{ flexWrap: 'wrap', fontSize: 14 }}>
            <Budget budget={project.budget} />
            <Due deadline={project.deadline} />
            {asked && <Chip size="small" label={asked} />}
            {project.invited && !(bid && isLive(bid)) && <Chip size="small" color="primary" label="You are invited" />}
          </Stack>
          <OwnBid project={project} back={back} />
          {description && (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {preview(description, SHOWN)}
            </Typography>
          )}
          {skills.length > 0 && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              {skills.map((skill) => (
                <Chip key={skill} size="small" label={skill} />
              ))}
            </Stack>
          )}
          <Work project={project} />
          <Counts project={project} />
          <CardFoot>
            <WayOn project={project} back={back} />
          </CardFoot>
        </CardBody>
      </CardFrame>
    </article>
  );
};
