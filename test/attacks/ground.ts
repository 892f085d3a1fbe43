import { removeClips } from '../../services/media/test/clips.js';
import { type Operation, operationsOf } from './operations.js';
import { type People, peopleOf, type Sent } from './people.js';
import { Product } from './product.js';
import { PUBLIC } from './public.js';
import { type Rightful, rightful } from './rightful.js';
import {
  addBrowser,
  addClip,
  addDocument,
  addInvitation,
  addMessage,
  addNote,
  addPersonalToken,
  addPicture,
  addSearch,
  addSession,
  addTestShot,
  addVersion,
  addWebhook,
  makeWorld,
  type Stage,
  type World,
} from './worlds.js';

export interface Known {
  operation: Operation;
  right: Rightful;
}

/** The product with people, and records of every stage twice: what is tried, and what lies beside it. */
export class Ground {
  readonly product = new Product();
  people: People;
  operations: Operation[];
  readonly siblings = new Map<Stage, World>();
  private readonly worlds = new Map<Operation | Stage, World>();

  async open(): Promise<void> {
    await this.product.open();
    this.people = await peopleOf(this.product);
    this.operations = await operationsOf(this.product);
    await each([...new Set(this.known().map(({ right }) => right.stage))], async (stage) => {
      this.worlds.set(stage, await makeWorld(this.people, stage));
      this.siblings.set(stage, await makeWorld(this.people, stage));
    });
    const alone = this.known().filter(({ right }) => right.alone);
    await each(alone, async ({ operation, right }) => void this.worlds.set(operation, await makeWorld(this.people, right.stage)), WORLDS);
    for (const known of this.known().filter(({ operation }) => operation.params.includes('sessionId'))) await addSession(this.people, this.worldOf(known));
    for (const known of this.known().filter(({ operation }) => operation.params.includes('tokenId'))) await addPersonalToken(this.people, this.worldOf(known));
    const ofMessages = ({ operation: { service, params } }: Known) => params.includes('messageId') || (service === 'notices' && params.includes('key'));
    for (const known of this.known().filter(ofMessages)) await addMessage(this.people, this.worldOf(known));
    for (const known of this.known().filter(({ operation }) => operation.path.startsWith('/api/notices/searches/')))
      await addSearch(this.people, this.worldOf(known));
    for (const known of this.known().filter(({ operation }) => operation.params.includes('webhookId'))) await addWebhook(this.people, this.worldOf(known));
    for (const known of this.known().filter(({ operation }) => operation.params.includes('browserId'))) await addBrowser(this.people, this.worldOf(known));
    for (const known of this.known().filter(({ operation }) => operation.params.includes('documentId'))) await addDocument(this.people, this.worldOf(known));
    for (const known of this.known().filter(({ operation }) => operation.params.includes('clipId'))) await addClip(this.people, this.worldOf(known));
    for (const known of this.known().filter(({ operation }) => operation.params.includes('invitationId')))
      await addInvitation(this.people, this.worldOf(known));
    for (const known of this.known().filter(({ operation }) => operation.params.includes('versionId'))) await addVersion(this.people, this.worldOf(known));
    const ofNotes = this.known().filter(({ operation: { path } }) => /\/(notes|presence|frames)/.test(path));
    for (const world of new Set(ofNotes.map((known) => this.worldOf(known)))) await addNote(this.people, world);
    await addPicture(this.people, this.worlds.get('active') as World);
    const ofTests = this.known().filter(({ operation: { path } }) => path.startsWith('/api/test-shots'));
    for (const world of new Set(ofTests.map((known) => this.worldOf(known)))) await addTestShot(this.people, world);
    await addTestShot(this.people, this.siblings.get('active') as World);
  }

  async end(): Promise<void> {
    await this.product.end();
    await removeClips();
  }

  /** What needs a session. */
  closed(): Operation[] {
    return this.operations.filter(({ name }) => !PUBLIC.includes(name));
  }

  /** Of that, what a row says of how it succeeds. */
  known(): Known[] {
    return this.closed().flatMap((operation) => {
      const right = rightful(operation);
      return right ? [{ operation, right }] : [];
    });
  }

  worldOf({ operation, right }: Known): World {
    return (this.worlds.get(operation) ?? this.worlds.get(right.stage)) as World;
  }

  async sentOf(known: Known): Promise<Sent> {
    return (await known.right.sent?.(this.worldOf(known), this.people)) ?? {};
  }
}

/** More at a time by the same two people a service sends away. */
const WORLDS = 8;

/** So many at a time: most of these wait for the database. */
export async function each<T>(all: T[], act: (one: T) => Promise<void>, atOnce = 24): Promise<void> {
  const rest = [...all];
  const goOn = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

export const title = ({ method, path }: Operation): string => `${method} ${path}`;
