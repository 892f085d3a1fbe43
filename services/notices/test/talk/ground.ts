import type { Actor } from '@prepmarket/api-kit';
import { type BidStatus, bidSubmitted } from '@prepmarket/bidding-api';
import { type ProjectStatus, projectCreated } from '@prepmarket/catalog-api';
import { type ContractStatus, contractCreated, type MilestoneStatus } from '@prepmarket/contracts-api';
import { userRegistered } from '@prepmarket/identity-api';
import { type Message, type MessageForm, message, type ThreadOf } from '@prepmarket/notices-api';
import { api } from '@prepmarket/service-testing';
import { bidState, contractState, personState, plannedMilestone, projectState } from '../states.js';
import { admin, client, vendor, type World } from '../world.js';

/** Everybody who could have to do with a project: whoever lists and for whom, its bidders, whoever won, two strangers, an administrator. */
export const cast = () => ({
  lister: client(),
  owner: client(),
  bidder: vendor(),
  declined: vendor(),
  winner: vendor(),
  otherVendor: vendor(),
  otherClient: client(),
  admin: admin(),
});
export type Cast = ReturnType<typeof cast>;
export type Who = keyof Cast;

interface States {
  project?: ProjectStatus;
  bid?: BidStatus;
  contract?: ContractStatus;
  milestone?: MilestoneStatus;
}

/** A project with bids and a contract in these states, and its conversations. */
export const story = async (
  world: World,
  people: Cast,
  { project: status = 'open', bid = 'pending', contract: state = 'active', milestone = 'pending' }: States = {},
) => {
  const project = projectState({ client: people.owner, lister: people.lister }, { status });
  const own = bidState(project, people.bidder, { status: bid });
  const won = bidState(project, people.winner, { status: 'accepted' });
  const planned = plannedMilestone(1, { title: 'Part 2', status: milestone });
  const signed = state !== 'draft';
  const contract = contractState(won, { status: state, clientSigned: signed, vendorSigned: signed, milestones: [planned] });
  await world.hear(projectCreated, project);
  for (const each of [own, bidState(project, people.declined, { status: 'rejected' }), won]) await world.hear(bidSubmitted, each);
  await world.hear(contractCreated, contract);
  const of = (kind: ThreadOf['kind'], id: string): ThreadOf => ({ kind, id });
  return {
    records: { project, bid: own, won, contract },
    project: of('project', project.id),
    bid: of('bid', own.id),
    won: of('bid', won.id),
    contract: of('contract', contract.id),
    milestone: of('milestone', planned.id),
  };
};

/** They are known by their part: 'winner Person'. */
export const introduce = async (world: World, people: Cast): Promise<void> => {
  for (const [firstName, actor] of Object.entries(people)) await world.hear(userRegistered, personState(actor, { firstName, lastName: 'Person' }));
};

export const at = ({ kind, id }: ThreadOf): string => `/api/notices/threads/${kind}/${id}`;

/** What somebody may do in conversations, by the service's own routes. */
export const talker = (world: World, actor: Actor) => {
  const call = () => api(world.app).as(actor);
  const shown = (body: { written: unknown }): Message => message.parse(body.written);
  return {
    page: async (thread: ThreadOf, query = '', status = 200) =>
      (
        await call()
          .get(`${at(thread)}${query}`)
          .expect(status)
      ).body,
    messages: async (thread: ThreadOf): Promise<Message[]> =>
      (await call().get(at(thread)).expect(200)).body.messages.map((each: unknown) => message.parse(each)),
    write: async (thread: ThreadOf, text: string, form: Partial<MessageForm> = {}): Promise<Message> =>
      shown(
        (
          await call()
            .post(at(thread))
            .send({ text, ...form })
            .expect(201)
        ).body,
      ),
    refused: async (thread: ThreadOf, form: object, status: number): Promise<string> => (await call().post(at(thread)).send(form).expect(status)).body.message,
    edit: async (id: string, text: string, status = 200) => (await call().put(`/api/notices/messages/${id}`).send({ text }).expect(status)).body,
    remove: async (id: string, status = 200) => (await call().delete(`/api/notices/messages/${id}`).expect(status)).body,
    read: async (thread: ThreadOf, upTo: number) =>
      (
        await call()
          .post(`${at(thread)}/read`)
          .send({ upTo })
          .expect(200)
      ).body.thread,
    counts: async (...threads: ThreadOf[]) =>
      (
        await call()
          .get(`/api/notices/threads?of=${threads.map(({ kind, id }) => `${kind}/${id}`).join()}`)
          .expect(200)
      ).body.threads,
  };
};
