import { bidRejected, bidWithdrawn } from '@prepmarket/bidding-api';
import {
  endUnderContract,
  type Project,
  packageMessages,
  projectMessages,
  removalMessages,
  type Shot,
  type ShotPackage,
  shotDeleted,
  shotMessages,
} from '@prepmarket/catalog-api';
import { type ContractState, contractActivated, contractCancelled, contractCompleted, contractCreated, contractDisputed } from '@prepmarket/contracts-api';
import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
  other = await catalog.person('vendor');
  admin = await catalog.person('admin');
});
afterAll(() => catalog.close());

const signed = { clientSigned: true, vendorSigned: true };

interface Ground {
  project: Project;
  contract: ContractState;
  pack: ShotPackage;
  shot: Shot;
  packagePath: string;
  shotPaths: string[];
}

/** A project with a package, a shot and the vendor's contract. */
const ground = async (status: 'draft' | 'active' | 'disputed' = 'active'): Promise<Ground> => {
  const project = await catalog.project(client, { status: 'open' });
  const pack = await catalog.pack(client, project.id);
  const shot = await catalog.shot(client, project.id, pack.id);
  const contract = catalog.contractOf(await catalog.award(project, vendor));
  await catalog.publish(contractCreated, contract);
  if (status === 'active') await catalog.publish(contractActivated, { ...contract, ...signed, version: 3, status });
  if (status === 'disputed') await catalog.publish(contractDisputed, { ...contract, ...signed, version: 4, status });
  const packagePath = `/api/projects/${project.id}/packages/${pack.id}`;
  const shotPaths = [`${packagePath}/shots/${shot.id}`, `/api/projects/${project.id}/shots/${shot.id}`, `/api/projects/shots/${shot.id}`];
  return { project, contract, pack, shot, packagePath, shotPaths };
};

const put = (project: Project, edit: object) =>
  catalog
    .as(client)
    .put(`/api/projects/${project.id}`)
    .send({ title: 'Same', ...edit });

describe.each(['draft', 'active', 'disputed'] as const)('while a contract is %s', (status) => {
  it('[S-610] keeps the project from going back to draft', async () => {
    const { project } = await ground(status);
    expect((await put(project, { status: 'draft', confirmed: true }).expect(409)).body.message).toBe(projectMessages.underContractDraft);
    await catalog.as(vendor).get(`/api/projects/${project.id}`).expect(200);
  });

  it('[S-611] keeps packages and shots from being deleted, under every path', async () => {
    const { packagePath, shotPaths, shot } = await ground(status);
    expect((await catalog.as(client).delete(packagePath).expect(409)).body.message).toBe(packageMessages.underContract);
    for (const path of shotPaths) expect((await catalog.as(client).delete(path).expect(409)).body.message).toBe(shotMessages.underContract);
    await catalog.as(vendor).get(`/api/projects/shots/${shot.id}`).expect(200);
  });
});

it.each([bidRejected, bidWithdrawn])('[S-610] keeps a project closed under a contract that was signed while its bid was taken back ($type)', async (event) => {
  const { project, contract } = await ground('disputed');
  const bid = catalog.bidOf(project, vendor, { id: contract.bidId, version: 3, status: event === bidRejected ? 'rejected' : 'withdrawn' });
  await catalog.publish(event, bid);
  for (const version of [5, 6]) {
    expect((await put(project, { status: 'open', confirmed: true }).expect(409)).body.message).toBe(projectMessages.awardStandsReopen);
    expect((await put(project, { budget: { min: 1, max: 2 } }).expect(409)).body.message).toBe(projectMessages.awardStandsTerms);
    await catalog.publish(contractActivated, { ...contract, ...signed, version, status: 'active' });
  }
  await catalog.publish(contractCancelled, { ...contract, ...signed, version: 7, status: 'cancelled' });
  await put(project, { status: 'open' }).expect(200);
});

it('[S-231] shows the vendor of a running contract even a draft', async () => {
  const project = await catalog.project(client);
  const contract = catalog.contractOf(await catalog.bid(project, vendor));
  await catalog.as(vendor).get(`/api/projects/${project.id}`).expect(404);
  await catalog.publish(contractActivated, { ...contract, ...signed, version: 3, status: 'active' });
  await catalog.as(vendor).get(`/api/projects/${project.id}`).expect(200);
  const listed = async () => (await catalog.as(vendor).get('/api/projects?scope=mine&limit=100').expect(200)).body.projects.map((each: Project) => each.id);
  expect(await listed()).toContain(project.id);
  await catalog.publish(contractCompleted, { ...contract, ...signed, version: 9, status: 'completed' });
  await put(project, { status: 'draft' }).expect(200);
  await catalog.as(vendor).get(`/api/projects/${project.id}`).expect(404);
  expect(await listed()).not.toContain(project.id);
});

describe('consent', () => {
  it('[S-612] of the vendor lets the owner delete a shot, and is told with it', async () => {
    for (const n of [0, 1, 2]) {
      const { shot, shotPaths } = await ground();
      const path = shotPaths[n] as string;
      const { body } = await catalog.as(vendor).post(`${path}/removal-consent`).expect(200);
      expect(body).toMatchObject({ message: removalMessages.agreed, shot: { id: shot.id, removal_agreed: true } });
      expect((await catalog.as(client).get(path)).body.shot.removal_agreed).toBe(true);
      await catalog.as(client).delete(path).expect(200);
      expect(await catalog.published(shotDeleted, shot.id)).toHaveLength(1);
    }
  });

  it('[S-612] to a package covers its shots', async () => {
    const { packagePath, shotPaths, project } = await ground();
    const second = await catalog.shot(client, project.id, packagePath.split('/').at(-1) as string);
    const { body } = await catalog.as(vendor).post(`${packagePath}/removal-consent`).expect(200);
    expect(body.package).toMatchObject({ removal_agreed: true });
    expect((await catalog.as(client).get(shotPaths[0] as string)).body.shot.removal_agreed).toBe(true);
    await catalog
      .as(client)
      .delete(shotPaths[0] as string)
      .expect(200);
    await catalog.as(client).delete(packagePath).expect(200);
    await catalog.as(client).get(`/api/projects/shots/${second.id}`).expect(404);
  });

  it('[S-612] can be taken back', async () => {
    const { packagePath, shotPaths } = await ground();
    for (const path of [packagePath, shotPaths[0] as string]) {
      await catalog.as(vendor).post(`${path}/removal-consent`).expect(200);
      const { body } = await catalog.as(vendor).delete(`${path}/removal-consent`).expect(200);
      expect(body).toMatchObject({ message: removalMessages.takenBack, data: { removal_agreed: false } });
      await catalog.as(client).delete(path).expect(409);
    }
  });

  it('[S-612] is the contract vendor’s alone', async () => {
    const { packagePath, shotPaths, project } = await ground();
    await catalog.bid(project, other);
    for (const path of [packagePath, ...shotPaths]) {
      for (const each of [client, admin, other]) {
        expect((await catalog.as(each).post(`${path}/removal-consent`).expect(403)).body.message).toBe(removalMessages.onlyVendor);
        await catalog.as(each).delete(`${path}/removal-consent`).expect(403);
      }
      await catalog
        .as(await catalog.person('vendor'))
        .post(`${path}/removal-consent`)
        .expect(403);
    }
    await catalog.as(client).delete(packagePath).expect(409);
  });

  it('[S-612] is neither needed nor taken without a running contract', async () => {
    const { contract, packagePath, shotPaths } = await ground();
    await catalog.as(vendor).post(`${packagePath}/removal-consent`).expect(200);
    await catalog.publish(contractCompleted, { ...contract, ...signed, version: 9, status: 'completed' });
    expect((await catalog.as(client).get(packagePath)).body.package.removal_agreed).toBe(false);
    expect((await catalog.as(vendor).post(`${packagePath}/removal-consent`).expect(409)).body.message).toBe(removalMessages.noContract);
    await catalog
      .as(client)
      .delete(shotPaths[0] as string)
      .expect(200);
  });

  it('[S-612] of an earlier vendor does not bind the next one', async () => {
    const { contract, packagePath, project } = await ground();
    await catalog.as(vendor).post(`${packagePath}/removal-consent`).expect(200);
    await catalog.publish(contractCancelled, { ...contract, ...signed, version: 9, status: 'cancelled' });
    const next = catalog.contractOf(await catalog.award(project, other));
    await catalog.publish(contractActivated, { ...next, ...signed, version: 3, status: 'active' });
    expect((await catalog.as(client).get(packagePath)).body.package.removal_agreed).toBe(false);
    await catalog.as(client).delete(packagePath).expect(409);
  });

  it('[S-612] taken back while the owner deletes: one of the two comes first', async () => {
    const { packagePath } = await ground();
    for (let round = 0; round < 5; round += 1) {
      const { body } = await catalog
        .as(client)
        .post(`${packagePath}/shots`)
        .send({ name: `r${round}` })
        .expect(201);
      const path = `/api/projects/shots/${body.shot.id}`;
      await catalog.as(vendor).post(`${path}/removal-consent`).expect(200);
      const [back, removed] = await Promise.all([catalog.as(vendor).delete(`${path}/removal-consent`), catalog.as(client).delete(path)]);
      // Taken back first: the shot stays. Deleted first: there is nothing to speak of any more.
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([back.status, removed.status]);
    }
  });
});

describe('end of a project', () => {
  it.each(['completed', 'cancelled'] as const)('[S-613] as %s asks first while its contract is active', async (status) => {
    const { project } = await ground();
    const { body } = await put(project, { status }).expect(409);
    expect(body).toMatchObject({ code: 'confirm', message: endUnderContract(status) });
    expect((await put(project, { title: 'Renamed' }).expect(200)).body.project.status).toBe('in_progress');
    expect((await put(project, { status, confirmed: true }).expect(200)).body.project.status).toBe(status);
    await put(project, { status, description: 'No change of status, no question' }).expect(200);
  });
});

describe('what a reader is told of', () => {
  it('[S-614] is the contract: owner, its vendor and admins', async () => {
    const { project, contract } = await ground();
    await catalog.bid(project, other);
    const idFor = async (person: Person) => (await catalog.as(person).get(`/api/projects/${project.id}`).expect(200)).body.project.contract_id;
    for (const each of [client, vendor, admin]) expect(await idFor(each)).toBe(contract.id);
    expect(await idFor(other)).toBeNull();
    const { body } = await catalog.as(client).get('/api/projects?minimal=true&limit=100').expect(200);
    expect(body.projects.find((each: Project) => each.id === project.id).contract_id).toBe(contract.id);
    await catalog.publish(contractCompleted, { ...contract, ...signed, version: 9, status: 'completed' });
    expect(await idFor(vendor)).toBe(contract.id);
  });

  it('[S-614] is no contract that was cancelled', async () => {
    const { project, contract } = await ground('draft');
    await catalog.publish(contractCancelled, { ...contract, version: 5, status: 'cancelled' });
    expect((await catalog.as(client).get(`/api/projects/${project.id}`)).body.project.contract_id).toBeNull();
  });

  it('[S-615] is the own bid with status and amount', async () => {
    const project = await catalog.project(client, { status: 'open' });
    const bid = await catalog.bid(project, vendor);
    const mine = async (person: Person) => (await catalog.as(person).get(`/api/projects/${project.id}`).expect(200)).body.project.my_bid;
    expect(await mine(vendor)).toEqual({ id: bid.id, status: 'pending', amount: 1500, runs: false });
    for (const each of [client, admin, other]) expect(await mine(each)).toBeNull();
    await catalog.publish(bidRejected, { ...bid, version: 2, status: 'rejected' });
    const again = await catalog.bid(project, vendor);
    expect(await mine(vendor)).toMatchObject({ id: again.id, status: 'pending' });
    const { body } = await catalog.as(vendor).get('/api/projects?scope=open&limit=100').expect(200);
    expect(body.projects.find((each: Project) => each.id === project.id).my_bid.id).toBe(again.id);
    await catalog.publish(bidWithdrawn, { ...again, version: 2, status: 'withdrawn' });
    expect(await mine(vendor)).toMatchObject({ id: again.id, status: 'withdrawn' });
    const third = await catalog.bid(project, vendor);
    await catalog.publish(bidRejected, { ...third, version: 2, status: 'rejected' });
    expect(await mine(vendor)).toMatchObject({ id: third.id, status: 'rejected' });
  });
});
