import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bidsOpened, sealedBidEnded } from '@prepmarket/bidding-api';
import { deviceAdded, userChanged, userSuspended } from '@prepmarket/identity-api';
import { noteSaid, shotMediaFailed, shotMediaReady, testEntryWaits, testShotGraded } from '@prepmarket/media-api';
import { kinds, type NoticeKind, noticeKinds } from '@prepmarket/notices-api';
import { until } from '@prepmarket/service-testing';
import { Reminders } from '../services/notices/src/due/reminders.js';
import { type Ground, openGround, people, type Who } from './notices/ground.js';

/** Who hears what of the story below; the compiler asks for each kind that the table has. */
const HEARS: Record<NoticeKind, Who[]> = {
  'project-published': ['seeker'],
  'bid-received': ['colleague', 'owner'],
  'bid-withdrawn': ['colleague', 'owner'],
  'bid-accepted': ['bidder'],
  'bid-declined': ['loser'],
  'bids-opened': ['colleague', 'owner'],
  'sealed-bid-ended': ['loser'],
  'vendor-invited': ['rival', 'seeker'],
  'invitation-declined': ['colleague', 'owner'],
  'contract-drafted': ['bidder'],
  'contract-signed': ['bidder'],
  'contract-to-sign': ['bidder'],
  'contract-active': ['bidder', 'owner'],
  'contract-cancelled': ['bidder'],
  'contract-completed': ['bidder', 'owner'],
  'appraisal-written': ['bidder', 'owner'],
  'milestone-to-start': ['bidder'],
  'milestone-submitted': ['owner'],
  'revision-requested': ['bidder'],
  'rule-waived': ['bidder'],
  'milestone-approved': ['bidder'],
  'milestone-paid': ['bidder'],
  'milestone-due-tomorrow': ['bidder'],
  'milestone-overdue': ['bidder'],
  'dispute-raised': ['admin', 'colleague', 'owner'],
  'dispute-answered': ['admin', 'bidder', 'colleague'],
  'dispute-resolved': ['bidder', 'owner'],
  message: ['bidder', 'owner'],
  'version-note': ['bidder', 'owner'],
  'upload-ready': ['owner'],
  'upload-failed': ['owner'],
  'test-shot-to-grade': ['owner'],
  'test-shot-graded': ['loser'],
  suspended: ['rival'],
  certified: ['rival'],
  document: ['rival'],
  'document-removed': ['rival'],
  'new-device': ['rival'],
  'level-reached': ['rival'],
  'level-lost': ['rival'],
  'level-lapsing': ['rival'],
  'webhook-off': ['seeker'],
};

const DAY = 86_400_000;
const DUE = '2036-01-10';
const project = { title: 'Night Harbour', category: 'Film', deadline: '2036-02-01', skills: ['Roto'], budget: { min: 1000, max: 2000 } };
const proposal = { amount: 1500, deliveryTime: 14, proposal: 'We roto it all.' };
const milestones = ['First', 'Second'].map((title) => ({ title, description: 'Mattes', amount: 750, dueDate: DUE }));
const picture = { proxyKey: 'm-1', originalKey: null, originalName: 'x.mp4', posterKey: null, frameCount: 1, frameRate: '24/1', fps: 24, width: 1, height: 1 };
const media = { ...picture, fileUrl: '/x', duration: 1, codec: 'h264', firstFrame: null, missingFrames: [] };

/** Everything that is told of happens once, by the services' own calls; what identity and media do is brought. */
const story = async ({ as, hear, settle, apps, rows }: Ground): Promise<void> => {
  const gone = createServer((_, response) => response.writeHead(410).end());
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/`;
  await as('notices', 'seeker')
    .post('/api/notices/webhooks')
    .send({ url, kinds: ['project-published'] })
    .expect(201);
  const remind = (at: number) => apps.notices.get(Reminders).run(at);
  await as('notices', 'seeker')
    .post('/api/notices/searches')
    .send({ name: 'Roto', query: { skills: 'roto' } })
    .expect(201);
  const made = await as('catalog', 'colleague')
    .post('/api/projects')
    .send({ ...project, client_id: people.owner.id })
    .expect(201);
  const projectId: string = made.body.project.id;
  await as('catalog', 'owner').put(`/api/projects/${projectId}`).send({ title: project.title, status: 'open' }).expect(200);
  await settle();
  const invitations = `/api/projects/${projectId}/invitations`;
  for (const who of ['rival', 'seeker'] as const) await as('bidding', 'owner').post(invitations).send({ vendorId: people[who].id }).expect(201);
  const own = (await as('bidding', 'seeker').get('/api/invitations').expect(200)).body.invitations;
  await as('bidding', 'seeker').post(`${invitations}/${own[0].id}/decline`).send({ words: 'No time' }).expect(200);
  await settle();
  const bids = `/api/projects/${projectId}/bids`;
  const bidOf = async (who: Who): Promise<string> => (await as('bidding', who).post(bids).send(proposal).expect(201)).body.bid.id;
  const [bid, , withdrawn] = [await bidOf('bidder'), await bidOf('loser'), await bidOf('rival')];
  await as('bidding', 'rival').post(`${bids}/${withdrawn}/withdraw`).expect(200);
  await hear(bidsOpened, { id: projectId, version: 1, projectTitle: project.title, userId: people.colleague.id, clientId: people.owner.id, count: 2 });
  await hear(sealedBidEnded, { id: randomUUID(), version: 2, projectId: randomUUID(), projectTitle: project.title, vendorId: people.loser.id });
  await as('bidding', 'owner').post(`${bids}/${bid}/accept`).expect(200);
  await settle();
  const draft = async (): Promise<{ id: string; milestones: { id: string }[] }> => {
    const form = { title: 'Harbour contract', description: 'All', terms: 'As agreed', milestones };
    return (await as('contracts', 'owner').post(`${bids}/${bid}/contracts`).send(form).expect(201)).body.contract;
  };
  await as('contracts', 'owner')
    .post(`/api/contracts/${(await draft()).id}/cancel`)
    .expect(200);
  const contract = await draft();
  const at = `/api/contracts/${contract.id}`;
  await as('contracts', 'owner').post(`${at}/sign`).expect(200);
  await settle();
  for (const who of ['owner', 'bidder'] as const)
    await as('notices', who).post(`/api/notices/threads/contract/${contract.id}`).send({ text: 'When?' }).expect(201);
  await remind(Date.now() + 1.5 * DAY);
  await as('contracts', 'bidder').post(`${at}/sign`).expect(200);
  await settle();
  for (const late of [-1, 1]) await remind(Date.parse(`${DUE}T12:00:00Z`) + late * DAY);
  await as('contracts', 'bidder').post(`${at}/dispute`).send({ reason: 'The plates are late.' }).expect(200);
  await as('contracts', 'owner').post(`${at}/dispute/answer`).send({ answer: 'They came today.' }).expect(200);
  await as('contracts', 'admin').post(`${at}/resolve`).send({ status: 'active', note: 'Both go on.' }).expect(200);
  await as('contracts', 'owner').post(`${at}/waivers`).send({ rule: 'gaps', reason: 'The cut leaves them out.' }).expect(200);
  for (const { id } of contract.milestones) {
    const milestone = `${at}/milestones/${id}`;
    const deliver = () => as('contracts', 'bidder').post(`${milestone}/deliverables`).attach('deliverables', Buffer.from('a matte'), 'matte.txt').expect(201);
    const move = (who: Who, status: string, feedback = '') => as('contracts', who).put(milestone).send({ status, feedback }).expect(200);
    await move('bidder', 'in_progress');
    await deliver();
    await move('owner', 'revision_requested', 'Edges are soft.');
    await deliver();
    await move('owner', 'approved');
    await move('owner', 'paid');
    await settle();
  }
  for (const who of ['owner', 'bidder'] as const) await as('contracts', who).post(`${at}/appraisals`).send({ text: 'Gladly again.' }).expect(200);
  const version = { version: 1, contractId: contract.id, versionId: randomUUID(), title: 'SB010 roto v001', frame: 1043, text: 'Soft', guest: null };
  const note = { ...version, id: randomUUID(), replyId: null };
  await hear(noteSaid, { ...note, authorId: people.owner.id, side: 'client' });
  await hear(noteSaid, { ...note, authorId: people.bidder.id, side: 'vendor', replyId: randomUUID() });
  const shot = { id: randomUUID(), projectId, uploadedBy: people.owner.id };
  await hear(shotMediaFailed, { ...shot, version: 1, upload: 1, reason: 'This file is damaged.' });
  await hear(shotMediaReady, { ...shot, ...media, version: 2, upload: 2 });
  const grade = { taskType: 'roto', passed: true, grade: 4, findings: 0, frames: 4, gradedAt: new Date().toISOString(), testId: randomUUID() };
  const entry = { id: randomUUID(), version: 2, testId: randomUUID(), title: 'Hair', number: 1, madeBy: people.owner.id, ours: false };
  await hear(testEntryWaits, { ...entry, waits: true });
  await hear(testShotGraded, { id: randomUUID(), version: 2, vendorId: people.loser.id, ...grade, title: 'Hair', words: 'Clean edges' });
  const rival = { ...people.rival, firstName: 'rival', lastName: 'Person', company: '', suspended: false, tokensValidFrom: new Date(0).toISOString() };
  const certification = { note: 'Roto reviewed', until: new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10) };
  const stands = (level: string) =>
    until(async () => (await rows('contracts', `SELECT FROM vendor_levels WHERE id = '${rival.id}' AND level = '${level}' AND version > 0`)).length > 0);
  await hear(userChanged, { ...rival, version: 2, certification, documents: [{ kind: 'tpn', until: certification.until }] });
  await stands('verified');
  await hear(userChanged, { ...rival, version: 3, certification: null, documents: [] });
  await stands('registered');
  await hear(deviceAdded, { id: randomUUID(), version: 1, userId: rival.id, device: 'Firefox on Linux', at: new Date().toISOString() });
  await hear(userSuspended, { ...rival, version: 4, certification: null, suspended: true });
  await settle();
  await until(async () => (await rows('notices', "SELECT FROM notices WHERE kind = 'webhook-off'")).length > 0);
  await new Promise((resolve) => gone.close(resolve));
};

let ground: Ground;
let told: { kind: NoticeKind; who: Who; cause: string }[];
beforeAll(async () => {
  ground = await openGround();
  await story(ground);
  const names = new Map(Object.entries(people).map(([who, { id }]) => [id, who as Who]));
  const rows = await ground.rows<{ kind: NoticeKind; user_id: string; cause: string }>('notices', 'SELECT kind, user_id, cause FROM notices');
  told = rows.map(({ kind, user_id, cause }) => ({ kind, cause, who: names.get(user_id) as Who }));
});
afterAll(() => ground.close());

it.each(noticeKinds)('[S-1318] %s is told to whom it concerns, and to nobody else', (kind) => {
  expect([...new Set(told.filter((each) => each.kind === kind).map(({ who }) => who))].sort()).toEqual(HEARS[kind]);
});

it('[S-1318] nobody is told of the same occasion twice, and the inbox of each shows what is theirs', async () => {
  const occasions = told.map(({ kind, who, cause }) => `${kind} ${who} ${cause}`);
  expect(new Set(occasions).size).toBe(occasions.length);
  // Who is suspended reads nothing.
  for (const who of (Object.keys(people) as Who[]).filter((each) => each !== 'rival')) {
    const { body } = await ground.as('notices', who).get('/api/notices?limit=100').expect(200);
    const heard = noticeKinds.filter((kind) => HEARS[kind].includes(who));
    for (const { kind, text, path } of body.notices) {
      expect(heard).toContain(kind);
      expect(kinds).toHaveProperty(kind);
      expect(text).not.toMatch(/undefined|null|Somebody|NaN/);
      expect(path).toMatch(/^\//);
    }
  }
});
