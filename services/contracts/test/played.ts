import { bidAccepted } from '@prepmarket/bidding-api';
import { taskTypes } from '@prepmarket/catalog-api';
import { type Contract, contract as contractSchema, type LevelFacts, levelOf } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import { recomputed, type Told } from './recompute.js';
import { bidState, contractsOf, form, lead, type Parties, read, sign, type World } from './world.js';

const milestones = [700.1, 799.9].map((amount) => ({ title: `Part of ${amount}`, description: 'Shots', amount, dueDate: '2036-01-01' }));

/** One more contract of these two, signed by both: the one before is over, as one of a project runs at a time. */
export const signed = async (world: World, people: Parties, projectId: string, parts: object[] = milestones): Promise<Contract> => {
  const bid = bidState(people, { projectId });
  await world.hear(bidAccepted, bid);
  const { body } = await api(world.app)
    .as(people.client)
    .post(contractsOf(bid))
    .send({ ...form, milestones: parts })
    .expect(201);
  const contract = contractSchema.parse(body.contract);
  await sign(world, people.client, contract).expect(200);
  await sign(world, people.vendor, contract).expect(200);
  return contract;
};

/** The same, delivered, approved and paid. */
export const finished = async (world: World, people: Parties, projectId: string): Promise<Contract> => {
  const contract = await signed(world, people, projectId);
  for (const position of [0, 1]) await lead(world, { ...people, contract }, 'paid', position);
  return contract;
};

/** What is held by these contracts, computed by hand from what they tell their readers. */
export const byHand = async (
  world: World,
  { client }: Parties,
  contracts: readonly Contract[],
  { day, told, ...facts }: { told: Told; day: string } & Pick<LevelFacts, 'certification' | 'documents' | 'tests'>,
) => {
  const now = await Promise.all(contracts.map((each) => read(world, client, each)));
  const figures = [null, ...taskTypes].map((type) => recomputed(now, type, told));
  const { level, certifiedFor, until } = levelOf({ ...facts, finished: now.filter(({ status }) => status === 'completed').length, figures }, day);
  return { level, certifiedFor, until };
};
