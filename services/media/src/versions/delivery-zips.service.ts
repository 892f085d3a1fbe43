import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { csvHead, csvLine } from '@prepmarket/catalog-api';
import { type Companion, cannotSeeVersion, type DeliveryZipQuery, manifestHeadings, manifestName, versionLabel, versionMessages } from '@prepmarket/media-api';
import { apart, entryName, ObjectStore, refuse, type ZipEntry } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { companionsOf } from '../companions/companion.view.js';
import { type Delivered, deliveredUnder } from './delivered.js';
import { VersionPlaces } from './version-places.js';

const lost = () => new Error('The right to a version was lost while it was waited for.');

/** What was delivered under a contract as one zip, whose first file says what the others are. */
@Injectable()
export class DeliveryZips {
  constructor(
    private readonly database: DataSource,
    private readonly places: VersionPlaces,
    private readonly store: ObjectStore,
  ) {}

  /** @throws RefusalError 404 */
  async entriesOf(actor: Actor, contractId: string, query: DeliveryZipQuery): Promise<ZipEntry[]> {
    const contract = await this.places.contract(actor, contractId);
    const all = await deliveredUnder(this.database.manager, contract.id, query);
    const seen = all.filter(({ submitted_at }) => !cannotSeeVersion(actor, contract, { submitted: submitted_at !== null }));
    const wanted = query.milestone_id ? seen : newestOf(seen);
    refuse(wanted.length === 0 ? refusal(404, versionMessages.noneToDownload) : undefined);
    const folder = apart();
    const companions = await companionsOf(
      this.database.manager,
      wanted.map(({ id }) => id),
    );
    const named = wanted.flatMap((version) => {
      const [title, within] = [folder(titleOf(version)), apart()];
      const beside = (companions.get(version.id) ?? []).map((each) => ({ ...version, ...alike(each) }));
      return [version, ...beside]
        .flatMap((file) => (file.key === null ? [] : [{ ...file, key: file.key }]))
        .map((file) => ({ version: file, name: `${title}/${within(entryName(file.originalname))}` }));
    });
    return [manifestOf(named), ...named.map(({ version, name }) => this.entry(actor, name, version))];
  }

  /** Judged again when its turn comes: a delivery is read for hours. */
  private entry(actor: Actor, name: string, { id, key, size, created_at }: Delivered & { key: string }): ZipEntry {
    const open = async () => {
      const place = await this.places.find({ versionId: id });
      if (!place || place.cannotSee(actor)) throw lost();
      return this.store.getRange(key);
    };
    return { name, size, at: created_at, open };
  }
}

/** A companion as a file of its version. */
const alike = ({ key, name, bytes, sha256, made_at }: Companion) => ({ key, originalname: name, size: bytes, sha256, created_at: new Date(made_at) });

/** Of each task; they come with the newest first. */
const newestOf = (versions: readonly Delivered[]): Delivered[] => [...new Map(versions.toReversed().map((each) => [each.task_id, each])).values()].toReversed();

const titleOf = ({ shot_name, task_name, number }: Delivered): string => [shot_name, task_name, versionLabel(number)].filter(Boolean).join('_');

const manifestOf = (named: readonly { version: Delivered; name: string }[]): ZipEntry => {
  const lines = named.map(({ version: { shot_name, task_name, number, size, sha256, submitted_at, round }, name }) =>
    csvLine([name, shot_name, task_name, versionLabel(number), `${size}`, sha256, submitted_at?.toISOString() ?? '', `${round ?? ''}`]),
  );
  const text = Buffer.from([csvHead(manifestHeadings), ...lines].join(''));
  return { name: manifestName, size: text.length, open: async () => Readable.from([text]) };
};
