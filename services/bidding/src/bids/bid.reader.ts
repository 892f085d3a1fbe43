import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotSeeBid, isUnopened } from '@prepmarket/bidding-api';
import type { FileReader, FileRow } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ProjectCopy } from '../projects/project.entity.js';
import { sealedFor } from '../projects/seal.js';
import { BidRow } from './bid.entity.js';

/** A bid's files are read by whom the bid is, as long as its project is there. */
@Injectable()
export class BidReader implements FileReader {
  constructor(private readonly database: DataSource) {}

  async mayRead(actor: Actor, file: FileRow): Promise<boolean> {
    const bid = file.subject ? await this.database.manager.findOneBy(BidRow, { id: file.subject }) : null;
    const project = bid && (await this.database.manager.findOneBy(ProjectCopy, { id: bid.projectId, deleted: false }));
    if (!bid || !project || cannotSeeBid(actor, project, bid)) return false;
    return !isUnopened(actor, bid, (await sealedFor(this.database.manager, project)) > 0);
  }
}
