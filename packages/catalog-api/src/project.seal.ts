import { type Refusal, refusal } from '@prepmarket/api-kit';
import type { ProjectEdit, ProjectStatus } from './project.js';
import { projectMessages } from './project.messages.js';

/** A project as far as its seal goes. */
export interface SealedProject {
  status: ProjectStatus;
  deadline: string;
  /** An instant; null without a seal. */
  sealed_until: string | null;
  /** It was open with this seal: vendors bid on that. */
  seal_fixed: boolean;
}

type Seal = Pick<ProjectEdit, 'sealed_until' | 'deadline' | 'status'>;

const instant = (value: string | null | undefined): number | null => (value ? Date.parse(value) : null);

const cannotChangeSeal = (project: SealedProject, bids: number): Refusal | undefined => {
  if (project.seal_fixed) return refusal(409, projectMessages.sealFixed);
  return bids > 0 || !['draft', 'open'].includes(project.status) ? refusal(409, projectMessages.sealTooLate) : undefined;
};

/** What was promised to vendors stays: `bids` are those that the project has had, of whatever status; `now` is milliseconds of the epoch. */
export const cannotSeal = (project: SealedProject, bids: number, { sealed_until, deadline, status }: Seal, now = Date.now()): Refusal | undefined => {
  const [was, until] = [instant(project.sealed_until), instant(sealed_until === undefined ? project.sealed_until : sealed_until)];
  const changes = was !== until;
  const refused = changes ? cannotChangeSeal(project, bids) : undefined;
  if (refused || until === null) return refused;
  if (changes && until <= now) return refusal(400, projectMessages.sealPast);
  if ((changes || deadline !== undefined) && until >= Date.parse(deadline ?? project.deadline)) return refusal(400, projectMessages.sealAfterDeadline);
  const opens = status === 'open' && project.status !== 'open' && !project.seal_fixed;
  return opens && until <= now ? refusal(409, projectMessages.sealOver) : undefined;
};

/** The same of a project that is being listed. */
export const cannotListSealed = ({
  sealed_until,
  deadline,
  status,
}: {
  sealed_until?: string | null;
  deadline: string;
  status: ProjectStatus;
}): Refusal | undefined => cannotSeal({ status: 'draft', deadline, sealed_until: null, seal_fixed: false }, 0, { sealed_until, status });
