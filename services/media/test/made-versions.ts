import { type CheckReport, checkPath, checkReport, type VersionFacts } from '@prepmarket/media-api';
import { DataSource } from 'typeorm';
import { VersionCheck } from '../src/checks/check.entity.js';
import { clip, images } from './clips.js';
import { addTask, Contracted } from './contracted.js';
import { type Studio, vendor } from './studio.js';

export const rgb48 = ['-pix_fmt', 'rgb48be'];
const prores = ['-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le', '-alpha_bits', '16'];

/** A source of moving pictures that are never the same. */
export const moving = 'testsrc2=s=64x36:r=24,noise=alls=40:allf=t';

/** A source of mattes: alpha by an expression of X, Y and the frame N, colours white. */
export const matte = (alpha: string, size = '64x36'): string => `color=white:s=${size}:r=24,format=rgba,geq=r=255:g=255:b=255:a='${alpha}'`;
/** The same as a grey picture without alpha. */
export const greyMatte = (cover: string): string => `color=black:s=64x36:r=24,format=gray,geq=lum='${cover}'`;
export const inside = 'between(X,10+N,40+N)*between(Y,8,28)';
/** Of a box that moves, with an edge that is half covered. */
export const softBox = `(255*${inside}-128*eq(X,10+N)*between(Y,8,28))`;

export type Named = [name: string, data: Buffer];

/** A sequence, the frames of a source under these numbers. */
export const sequence = async (source: string, numbers: readonly (number | string)[], extension = 'png', ...args: string[]): Promise<Named[]> => {
  const made = await images(source, numbers.length, extension, ...args);
  return made.map((data, index) => [`sh010_task.${numbers[index]}.${extension}`, data]);
};

/** A movie of so many frames. */
export const movie = (source: string, count: number, ...args: string[]): Promise<Buffer> =>
  clip(`${Math.random()}.mov`, source, '-frames:v', String(count), ...prores, ...args);

/** A contract with a plate and a task of each type for four frames of it, to which versions are sent. */
export class Checked {
  private constructor(
    readonly on: Contracted,
    private readonly tasks: Record<string, string>,
  ) {}

  static async open(studio: Studio, plate: Named[] | Buffer): Promise<Checked> {
    const on = await Contracted.open(studio);
    await (Array.isArray(plate) ? studio.sequence(on.shot, plate) : studio.upload(on.shot, 'sh010.mov', plate)).expect(201);
    await studio.ready(on.shot);
    const tasks: Record<string, string> = {};
    for (const taskType of ['roto', 'track', 'paint']) tasks[taskType] = (await addTask(studio, on.shot, { name: taskType, taskType, frameEnd: 4 })).id;
    return new Checked(on, tasks);
  }

  async begun(type: string): Promise<string> {
    return (await this.on.begun(this.tasks[type])).id;
  }

  send(id: string, what: Named[] | Buffer) {
    const { on } = this;
    if (!Array.isArray(what)) return on.studio.as(vendor).post(`${on.path}/${id}/upload`).attach('file', what, 'sh010_task.mov');
    const request = on.studio.as(vendor).post(`${on.path}/${id}/upload-sequence`).field('isImageSequence', 'true').field('folderName', 'sh010_task');
    for (const [name, data] of what) request.attach('files', data, name);
    return request;
  }

  /** What the check of a version says that is sent for a task of this type. */
  async report(type: string, what: Named[] | Buffer): Promise<CheckReport & { id: string }> {
    const id = await this.begun(type);
    await this.send(id, what).expect(201);
    await this.on.prepared(id);
    const { body } = await this.on.studio
      .as(vendor)
      .get(`/api/${checkPath(this.on.id, id)}`)
      .expect(200);
    return { ...checkReport.parse(body.report), id };
  }

  async rules(type: string, what: Named[] | Buffer): Promise<string[]> {
    const { state, findings } = await this.report(type, what);
    expect(state).toBe('checked');
    return findings.map(({ rule }) => rule);
  }

  /** What it was measured as. */
  async facts(type: string, what: Named[] | Buffer): Promise<VersionFacts> {
    const { id } = await this.report(type, what);
    return (await this.on.studio.app.get(DataSource).manager.findOneByOrFail(VersionCheck, { version_id: id })).facts;
  }
}
