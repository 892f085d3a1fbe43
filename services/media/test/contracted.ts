import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { bidAccepted } from '@prepmarket/bidding-api';
import { type TaskState, taskChanged } from '@prepmarket/catalog-api';
import { type ContractState, contractActivated, type MilestoneState, milestoneMoved } from '@prepmarket/contracts-api';
import { type Version, type VersionList, versionList } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { bidOf, client, type Studio, type TestShot, vendor } from './studio.js';

/** A contract with a task of its project, as other services would tell of both. */
export class Contracted {
  readonly milestoneId = randomUUID();
  private version = 1;

  private constructor(
    readonly studio: Studio,
    readonly shot: TestShot,
    readonly task: TaskState,
    private state: ContractState,
  ) {}

  static async open(studio: Studio, more: Partial<ContractState> = {}): Promise<Contracted> {
    const shot = await studio.shot();
    const { projectId } = shot;
    const bid = { ...bidOf(projectId, vendor.id), version: 2, status: 'accepted' as const };
    await publishFrom(studio.bus, bidAccepted, bid);
    const state: ContractState = {
      ...{ id: randomUUID(), version: 1, projectId, bidId: bid.id, clientId: client.id, vendorId: vendor.id, title: 'Harbour', status: 'active' },
      ...{ clientSigned: true, vendorSigned: true, totalCents: 100, currency: 'USD', ...more },
    };
    const task = await addTask(studio, shot);
    const made = new Contracted(studio, shot, task, state);
    await made.tell();
    return made;
  }

  get id(): string {
    return this.state.id;
  }

  get path(): string {
    return `/api/contracts/${this.id}/versions`;
  }

  /** What contracts would say next of it. */
  told(more: Partial<ContractState> = {}): ContractState {
    this.state = { ...this.state, ...more, version: this.state.version + 1 };
    return this.state;
  }

  /** Tells media what has become of the contract. */
  async tell(more: Partial<ContractState> = {}): Promise<void> {
    this.told(more);
    await this.again();
  }

  /** Tells it as it was told last. */
  async again(): Promise<void> {
    await publishFrom(this.studio.bus, contractActivated, this.state);
  }

  submitted(versionIds: string[], round = 1): MilestoneState {
    this.version += 1;
    const { id: contractId, projectId, clientId, vendorId } = this.state;
    return {
      ...{ id: this.milestoneId, version: this.version, contractId, contractTitle: 'Harbour', projectId, clientId, vendorId, title: 'All', amountCents: 100 },
      ...{ from: 'in_progress', status: 'submitted', feedback: null, round, versionIds },
    };
  }

  async submit(...versionIds: string[]): Promise<void> {
    await publishFrom(this.studio.bus, milestoneMoved, this.submitted(versionIds));
  }

  begin(actor: Actor = vendor, task_id = this.task.id, name = 'sh010_roto_v001.mp4') {
    return this.studio.as(actor).post(this.path).send({ task_id, name });
  }

  async begun(task_id?: string): Promise<Version> {
    return (await this.begin(vendor, task_id).expect(201)).body.version;
  }

  send(id: string, data: Buffer, actor: Actor = vendor) {
    return this.studio.as(actor).post(`${this.path}/${id}/upload`).attach('file', data, 'sh010_roto.mp4');
  }

  async list(actor: Actor = vendor, query: { limit?: number; before?: string } = {}): Promise<VersionList> {
    return versionList.parse((await this.studio.as(actor).get(this.path).query(query).expect(200)).body.deliveries);
  }

  /** A version that is begun, sent and prepared. */
  async ready(data: Buffer, task_id?: string): Promise<Version> {
    const { id } = await this.begun(task_id);
    await this.send(id, data).expect(201);
    return this.prepared(id);
  }

  prepared(id: string): Promise<Version> {
    return until(async () => (await this.list()).versions.find((each) => each.id === id && each.state === 'ready'));
  }
}

export const addTask = async (studio: Studio, shot: TestShot, more: Partial<TaskState> = {}): Promise<TaskState> => {
  const task: TaskState = {
    ...{ id: randomUUID(), version: 1, projectId: shot.projectId, shotId: shot.id, name: 'roto', taskType: 'roto', frameStart: 1, frameEnd: 48 },
    ...more,
  };
  await publishFrom(studio.bus, taskChanged, task);
  return task;
};

export const filesOf = ({ picture }: Version): string[] =>
  picture
    ? [
        picture.file_url,
        picture.poster_url ?? '',
        picture.sprite?.url ?? '',
        picture.times_url ?? '',
        ...(picture.alpha_url ? [picture.alpha_url] : []),
        `/api/files/download/${picture.original_key}`,
      ]
    : [];
