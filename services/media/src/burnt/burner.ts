import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Files, type JobRun, Jobs, ObjectStore, type StoredFile, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ALPHA } from '../ffmpeg/alpha.js';
import { takeCores } from '../ffmpeg/cores.js';
import { patience } from '../ffmpeg/encode.js';
import { run } from '../ffmpeg/launch.js';
import { POSTER, PROXY, SPRITE } from '../ffmpeg/proxy.js';
import { encodingMemory } from '../ffmpeg/sandbox.js';
import { keepFile } from '../jobs/keep-file.js';
import { WorkFolder } from '../jobs/work-folder.js';
import { WorkSpace } from '../jobs/work-space.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { burnAlpha, burnPicture, layWords } from './burn.js';
import { BURNT, BurntCopyRow } from './burnt-copy.entity.js';
import { fetchFile } from './fetch-file.js';
import { wordsOf } from './words.js';

export const BURN = 'burn-copy';
/** Runs of a job, those that the end of a process has cut off counted; and failures after which it is given up. */
export const BURN_RUNS = 100;
const TRIES = 3;
const [SOURCE, ALPHA_SOURCE] = ['source.mp4', 'source-alpha.mp4'];

const COPY = `SELECT b.*, v.name AS guest, l.name AS link, v.opened_at FROM burnt_copies b JOIN review_visits v ON v.id = b.visit_id
  JOIN review_links l ON l.id = v.link_id WHERE b.id = $1 AND b.state = 'preparing'`;
type Asked = BurntCopyRow & { guest: string; link: string; opened_at: Date };

/** Makes the copies that guests watch, one at a time in a process: whoever waits for an encoding goes on beside them. */
@Injectable()
export class Burner implements OnModuleInit {
  private readonly log = new Logger('Reviews');

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly jobs: Jobs,
    private readonly database: DataSource,
    private readonly work: Work,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly folder: WorkFolder,
    private readonly space: WorkSpace,
  ) {}

  onModuleInit(): void {
    if (this.config.role !== 'api') this.jobs.handle<{ id: string }>(BURN, ({ id }, run) => this.burn(id, run), { slots: 1 });
  }

  /** A second run finds the copy ready, or makes it anew. */
  private async burn(id: string, { signal, attempt }: JobRun): Promise<void> {
    const [asked]: Asked[] = await this.database.query(COPY, [id]);
    const media = asked && (await this.database.manager.findOneBy(ShotMedia, { shot_id: asked.version_id, proxy_key: asked.source_key }));
    if (!asked) return;
    try {
      if (!media) throw new Error('The version shows another picture by now.');
      await this.make(asked, media, signal);
    } catch (error) {
      if (signal.aborted || (media && attempt < TRIES)) throw error;
      this.log.warn({ err: error, copy: id }, 'Copy for a guest failed');
      await this.database.manager.update(BurntCopyRow, { id, state: 'preparing' }, { state: 'failed' });
    }
  }

  private async make(asked: Asked, { proxy_key, alpha_key, facts }: ShotMedia, signal: AbortSignal): Promise<void> {
    const dir = await this.folder.make();
    const cores = takeCores();
    const threads = String(cores.threads);
    const picture = { frames: facts.frameCount, width: facts.width, height: facts.height, rate: facts.frameRate as `${number}/${number}` };
    const ffmpeg = (args: string[]) => run(this.config.ffmpegPath, args, { cwd: dir, signal, timeout: patience(picture), memory: encodingMemory(picture) });
    try {
      const { guest, link, visit_id: visitId, opened_at: at } = asked;
      await layWords(await wordsOf({ guest, link, visitId, at }), dir, picture);
      await fetchFile(this.store, this.space, proxy_key, join(dir, SOURCE));
      await ffmpeg(burnPicture(SOURCE, picture, threads));
      if (alpha_key) {
        await fetchFile(this.store, this.space, alpha_key, join(dir, ALPHA_SOURCE));
        await ffmpeg(burnAlpha(ALPHA_SOURCE, ALPHA, picture, threads));
      }
      await this.keep(asked, dir, alpha_key !== null);
    } finally {
      cores.done();
      await this.folder.remove(dir);
    }
  }

  private async keep({ id, visit_id }: Asked, dir: string, alpha: boolean): Promise<void> {
    const stored: StoredFile[] = [];
    const put = async (name: string, mimetype: string): Promise<string> => {
      const file = await keepFile(this.store, join(dir, name), mimetype);
      stored.push(file);
      return file.key;
    };
    try {
      const keys = {
        proxy_key: await put(PROXY, 'video/mp4'),
        poster_key: await put(POSTER, 'image/jpeg'),
        sprite_key: await put(SPRITE, 'image/jpeg'),
        alpha_key: alpha ? await put(ALPHA, 'video/mp4') : null,
      };
      await this.work.transaction(async (tx) => {
        const { affected } = await tx.manager.update(BurntCopyRow, { id, state: 'preparing' }, { state: 'ready', ...keys });
        if (affected) await this.files.attach(tx, id, BURNT, stored, visit_id);
      });
    } finally {
      // Of a copy that nobody asks for any more: a row names what stays.
      await this.files.discard(stored.map(({ key }) => key));
    }
  }
}
