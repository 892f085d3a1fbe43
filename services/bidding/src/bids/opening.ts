import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { bidsOpened } from '@prepmarket/bidding-api';
import { overStatuses } from '@prepmarket/catalog-api';
import { Jobs, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, In } from 'typeorm';
import { ProjectCopy } from '../projects/project.entity.js';
import { sealedFor } from '../projects/seal.js';
import { BidRow } from './bid.entity.js';
import { announce, rejectPending } from './bid.moves.js';

const AT_THE_INSTANT = 'open_proposals';
const EVERY_MINUTE = '* * * * *';
const HELD = "b.held AND b.status <> 'withdrawn'";
const DUE = `SELECT DISTINCT p.id FROM bids b JOIN projects p ON p.id = b.project_id
  WHERE ${HELD} AND NOT p.deleted AND coalesce(p.sealed_until <= clock_timestamp(), true)`;

/** Tells of what a project, whose row is locked and whose seal is over, has held back, as it stands now: declined where the project is over. Of one that is deleted each vendor was told then. */
export const openHeld = async (tx: Tx, project: ProjectCopy): Promise<void> => {
  if (project.deleted) return;
  if (overStatuses.includes(project.status)) await rejectPending(tx, project);
  const opened: { id: string }[] = await tx.manager.query(
    `WITH opened AS (UPDATE bids b SET held = false WHERE b.project_id = $1 AND ${HELD} RETURNING b.id) SELECT id FROM opened`,
    [project.id],
  );
  if (opened.length === 0) return;
  const bids = await tx.manager.find(BidRow, { where: { id: In(opened.map(({ id }) => id)) }, order: { createdAt: 'ASC', id: 'ASC' } });
  for (const bid of bids) await announce(tx, project, bid, { opened: true });
  const { id, title: projectTitle, user_id: userId, client_id: clientId } = project;
  const count = bids.filter(({ status }) => status === 'pending').length;
  if (count > 0) await tx.publish(bidsOpened, { id, version: 1, projectTitle, userId, clientId, count });
};

/** Opens what was sealed, once: what is held says itself that it was not told of. */
@Injectable()
export class Opening implements OnModuleInit {
  private readonly log = new Logger('Opening');

  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(AT_THE_INSTANT, () => this.run());
    this.jobs.every('open_due_proposals', EVERY_MINUTE, () => this.run());
  }

  /** Has it done when the seal is over, `after` milliseconds from now. */
  plan(tx: Tx, projectId: string, after: number): Promise<void> {
    return this.jobs.add(tx, AT_THE_INSTANT, {}, { key: `${AT_THE_INSTANT}:${projectId}`, after });
  }

  async run(): Promise<void> {
    const due: { id: string }[] = await this.database.query(DUE);
    // One that fails holds up no other: its turn comes again.
    for (const { id } of due) await this.work.transaction((tx) => this.open(tx, id)).catch((err) => this.log.warn({ err, id }, 'Proposals were not opened'));
  }

  private async open(tx: Tx, id: string): Promise<void> {
    const project = await tx.lock(ProjectCopy, { id });
    if (project && (await sealedFor(tx.manager, project)) === 0) await openHeld(tx, project);
  }
}
