import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotMakeSample, newProject, newShot, type Project, packageForm } from '@prepmarket/catalog-api';
import { parseOrRefuse, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { PackagesService } from '../packages/packages.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { ShotsService } from '../shots/shots.service.js';
import { samplePackage, sampleProject, sampleShots } from './sample.js';
import { type StagedPlate, StagedPlates } from './staged-plates.js';

@Injectable()
export class SamplesService {
  constructor(
    private readonly work: Work,
    private readonly projects: ProjectsService,
    private readonly packages: PackagesService,
    private readonly shots: ShotsService,
    private readonly staged: StagedPlates,
  ) {}

  /** The sample of this client: the one that is there, else a new one with its plates. */
  async make(actor: Actor): Promise<Project> {
    refuse(cannotMakeSample(actor));
    const there = await this.projects.sampleOf(actor);
    if (there) return there;
    await this.projects.mayCreate(actor);
    const plates = await this.staged.put(sampleShots);
    let taken = false;
    const take = () => {
      taken = true;
      return plates;
    };
    try {
      const project = await this.work.transaction((tx) => this.once(tx, actor, take));
      if (!taken) await this.staged.drop(plates);
      return project;
    } catch (error) {
      // After anything else nobody knows whether it was committed: what no row names is swept.
      if (error instanceof RefusalError) await this.staged.drop(plates);
      throw error;
    }
  }

  /** Of two presses one waits for the other, and finds what that has made. */
  private async once(tx: Tx, actor: Actor, plates: () => readonly StagedPlate[]): Promise<Project> {
    await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sample ${actor.id}`]);
    return (await this.projects.sampleOf(actor, tx.manager)) ?? this.made(tx, actor, plates());
  }

  private async made(tx: Tx, actor: Actor, plates: readonly StagedPlate[]): Promise<Project> {
    const { id: projectId } = await this.projects.create(actor, parseOrRefuse(newProject, sampleProject(new Date())), [], true);
    const { id: packageId } = await this.packages.create(actor, { projectId }, parseOrRefuse(packageForm, samplePackage));
    for (const [at, shot] of sampleShots.entries()) await this.shots.create(actor, { projectId, packageId }, parseOrRefuse(newShot, shot), plates[at]);
    return this.projects.read(actor, { projectId }, tx.manager);
  }
}
