import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import {
  bidAccepted,
  bidRejected,
  bidSubmitted,
  bidsOpened,
  bidWithdrawn,
  invitationDeclined,
  invitationTakenBack,
  vendorInvited,
} from '@prepmarket/bidding-api';
import { projectChanged, projectCreated, projectDeleted, shotCreated, shotDeleted } from '@prepmarket/catalog-api';
import {
  appraisalWritten,
  contractActivated,
  contractCancelled,
  contractCompleted,
  contractCreated,
  contractDisputed,
  contractSigned,
  type LevelState,
  type MilestoneStatus,
  milestoneMoved,
  milestonePath,
  ruleWaived,
  vendorLevelChanged,
  vendorLevelLapsing,
} from '@prepmarket/contracts-api';
import { type PersonData, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { shotMediaFailed, shotMediaReady } from '@prepmarket/media-api';
import { sentenceOf } from '@prepmarket/notices-api';
import { api } from '@prepmarket/service-testing';
import { bidState, contractState, invitationState, milestoneState, personState, plannedMilestone, projectState } from './states.js';
import { admin, client, inbox, openWorld, told, vendor, type World } from './world.js';

describe.each([
  ['in process', {}],
  ['over RabbitMQ', { amqp: true }],
])('%s', (_name, over) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(over);
  });
  afterAll(() => world.end());

  const people = async () => {
    const [ada, vera, anna] = [client(), vendor(), admin()];
    await world.hear(userRegistered, personState(ada, { firstName: 'Ada', lastName: 'Client' }));
    await world.hear(userRegistered, personState(vera));
    await world.hear(userRegistered, personState(anna, { firstName: 'Anna', lastName: 'Admin' }));
    return { client: ada, vendor: vera, admin: anna };
  };
  const ground = async () => {
    const all = await people();
    const project = projectState({ client: all.client, lister: all.admin });
    await world.hear(projectCreated, project);
    return { ...all, project, bid: bidState(project, all.vendor) };
  };
  const running = async () => {
    const all = await ground();
    const draft = contractState(all.bid);
    const active = { ...draft, version: 4, status: 'active', clientSigned: true, vendorSigned: true } as const;
    await world.hear(contractCreated, draft);
    await world.hear(contractActivated, active);
    return { ...all, draft, active, milestones: draft.milestones ?? [] };
  };

  it('[S-1304] tells both owners of a bid, and its vendor what became of it, with the words of a decline', async () => {
    const { client, admin, vendor, bid } = await ground();
    await world.hear(bidSubmitted, bid);
    const received = ['bid-received: Vera Vendor bids $1,500 on Night Harbour'];
    expect([await told(world, client), await told(world, admin), await told(world, vendor)]).toEqual([received, received, []]);
    await world.hear(bidAccepted, { ...bid, version: 2, status: 'accepted' });
    await world.hear(bidRejected, { ...bid, version: 3, status: 'rejected', declineReason: 'We film\n it again.' });
    expect(await told(world, client)).toEqual([]);
    expect(await told(world, vendor)).toEqual([
      'bid-accepted: Your bid of $1,500 on Night Harbour is accepted',
      'bid-declined: Your bid of $1,500 on Night Harbour is declined: "We film it again."',
    ]);
  });

  it('[S-2382] tells both owners in one how many bids a seal has held, whose turn it is until one is accepted', async () => {
    const { client, admin, vendor: vera, bid, project } = await ground();
    const bids = [bid, bidState(project, vendor()), bidState(project, vendor())];
    for (const each of bids) await world.hear(bidSubmitted, { ...each, opened: true });
    const { id, title: projectTitle, userId, clientId } = project;
    await world.hear(bidsOpened, { id, version: 1, projectTitle, userId, clientId, count: bids.length });
    const opened = ['bids-opened: 3 proposals on Night Harbour are open'];
    expect([await told(world, client), await told(world, admin), await told(world, vera)]).toEqual([opened, opened, []]);
    await world.hear(bidRejected, { ...(bids[1] as typeof bid), version: 2, status: 'rejected' });
    expect(await told(world, client)).toEqual(opened);
    await world.hear(bidAccepted, { ...bid, version: 2, status: 'accepted' });
    expect(await told(world, client)).toEqual([]);
  });

  it('[S-1305] a bid that is taken back takes its unread notice with it, and leaves what others have said', async () => {
    const { client, bid, project } = await ground();
    const other = bidState(project, vendor());
    for (const each of [bid, other]) await world.hear(bidSubmitted, each);
    expect(await told(world, client)).toEqual(['bid-received: 2 new bids on Night Harbour']);
    await world.hear(bidWithdrawn, { ...bid, version: 2, status: 'withdrawn' });
    expect(await told(world, client)).toEqual([
      'bid-received: Somebody bids $1,500 on Night Harbour',
      'bid-withdrawn: Vera Vendor has withdrawn the bid of $1,500 on Night Harbour',
    ]);
    await world.hear(projectDeleted, { id: project.id, version: 9 });
    expect(await told(world, client)).toEqual([]);
  });

  it('[S-2350] tells a vendor that it is invited, until it says no, bids, or it is taken back; and both owners of a no', async () => {
    const { client, admin, vendor, project, bid } = await ground();
    const state = invitationState(project, vendor, { words: 'We liked\n your hair.' });
    await world.hear(vendorInvited, state);
    const invites = 'vendor-invited: Ada Client invites you to bid on Night Harbour';
    expect([await told(world, vendor), await told(world, client)]).toEqual([[`${invites}: "We liked your hair."`], []]);
    await world.hear(invitationTakenBack, { ...state, version: 2, status: 'taken_back' });
    expect(await told(world, vendor)).toEqual([]);
    await world.hear(vendorInvited, { ...state, version: 3, words: '' });
    expect(await told(world, vendor)).toEqual([invites]);
    await world.hear(invitationDeclined, { ...state, version: 4, status: 'declined', words: '', declineWords: 'Booked' });
    const declines = 'invitation-declined: Vera Vendor declines your invitation to Night Harbour: "Booked"';
    expect([await told(world, vendor), await told(world, client), await told(world, admin)]).toEqual([[], [declines], [declines]]);
    const other = await ground();
    await world.hear(vendorInvited, invitationState(other.project, other.vendor));
    await world.hear(bidSubmitted, other.bid);
    expect(await told(world, other.vendor)).toEqual([]);
    await world.hear(vendorInvited, invitationState(project, vendor), { again: true });
    expect([await told(world, vendor), bid.status]).toEqual([[], 'pending']);
  });

  it('[S-2334] neither an invitation nor opened proposals of a project that is not open any more are left to be looked at', async () => {
    const { client, vendor, project } = await ground();
    const { id, title: projectTitle, userId, clientId } = project;
    await world.hear(vendorInvited, invitationState(project, vendor));
    await world.hear(bidsOpened, { id, version: 1, projectTitle, userId, clientId, count: 3 });
    await world.hear(projectChanged, { ...project, version: 2 });
    const kinds = async (who: Actor) => (await told(world, who)).map((line) => line.split(':')[0]);
    expect([await kinds(vendor), await kinds(client)]).toEqual([['vendor-invited'], ['bids-opened']]);
    await world.hear(projectChanged, { ...project, version: 4, status: 'cancelled' });
    expect([await kinds(vendor), await kinds(client)]).toEqual([[], []]);
    await world.hear(vendorInvited, invitationState(project, vendor, { version: 5 }));
    await world.hear(projectChanged, { ...project, version: 3, status: 'completed' });
    expect(await kinds(vendor)).toEqual(['vendor-invited']);
  });

  it('[S-1306] tells whose turn it is to sign, and both when a contract is active, completed or cancelled', async () => {
    const { client, vendor, bid } = await ground();
    const draft = contractState(bid);
    await world.hear(contractCreated, draft);
    expect(await told(world, vendor)).toEqual(['contract-drafted: Ada Client has drafted Harbour contract: please read and sign it']);
    await world.hear(contractSigned, { ...draft, version: 2, vendorSigned: true });
    expect(await told(world, vendor)).toEqual([]);
    expect(await told(world, client)).toEqual(['contract-signed: Vera Vendor has signed Harbour contract: it is your turn to sign']);
    const signed = { ...draft, clientSigned: true, vendorSigned: true };
    await world.hear(contractSigned, { ...signed, version: 3 });
    await world.hear(contractActivated, { ...signed, version: 4, status: 'active' });
    const active = 'contract-active: Harbour contract is active: both sides have signed';
    expect(await told(world, client)).toEqual([active]);
    expect(await told(world, vendor)).toEqual([active, 'milestone-to-start: You can start Part 1 of Harbour contract, due 1 Feb 2027']);
    await world.hear(contractCompleted, { ...signed, version: 5, status: 'completed' });
    expect(await told(world, client)).toEqual([active, 'contract-completed: Harbour contract is completed: every milestone is paid']);
  });

  it('[S-1306] a draft that is cancelled asks nobody to sign any more', async () => {
    const { client, vendor, bid } = await ground();
    const draft = contractState(bid);
    await world.hear(contractCreated, draft);
    await world.hear(contractCancelled, { ...draft, version: 2, status: 'cancelled' });
    for (const side of [client, vendor]) expect(await told(world, side)).toEqual(['contract-cancelled: Harbour contract is cancelled']);
  });

  it('[S-2611] [S-1306] a party that cancels tells the other alone, which reads who it was', async () => {
    const { client, vendor, bid } = await ground();
    const draft = contractState(bid);
    await world.hear(contractCreated, draft);
    await world.hear(contractCancelled, { ...draft, version: 2, status: 'cancelled', cancelledBy: 'vendor' });
    expect(await told(world, client)).toEqual(['contract-cancelled: Vera Vendor has cancelled Harbour contract']);
    expect(await told(world, vendor)).toEqual([]);
  });

  it('[S-2616] several that are gathered are told in words that stay true, and lead to their contract', async () => {
    const facts = { contract: 'Harbour', contractId: 'c', milestone: 'Roto', milestoneId: 'm' };
    expect(sentenceOf('milestone-submitted', 2, facts)).toMatchObject({ text: '2 deliveries of Harbour', path: '/contracts/c' });
    expect(sentenceOf('revision-requested', 2, facts)).toMatchObject({ text: '2 requests for revisions of Harbour', path: '/contracts/c' });
    expect(sentenceOf('milestone-submitted', 1, facts)).toMatchObject({ path: '/contracts/c#milestone-m' });
  });

  it('[S-2027] tells the vendor which rule of the check the client has waived and why, and nothing of one that is withdrawn', async () => {
    const { client, vendor, active } = await running();
    await world.rows("DELETE FROM notices WHERE kind IN ('contract-active', 'milestone-to-start')");
    const { id: contractId, title: contractTitle, projectId, clientId, vendorId } = active;
    const waived = {
      ...{ id: randomUUID(), version: 1, contractId, contractTitle, projectId, clientId, vendorId },
      ...{ rule: 'gaps', title: 'Gaps', reason: 'The plate has them.', withdrawn: false },
    };
    for (const _ of [1, 2]) await world.hear(ruleWaived, waived);
    await world.hear(ruleWaived, { ...waived, id: randomUUID(), version: 2, withdrawn: true });
    expect(await told(world, vendor)).toEqual(['rule-waived: Ada Client has waived a rule of the check for Harbour contract, Gaps: "The plate has them."']);
    expect(await told(world, client)).toEqual([]);
  });

  it('[S-2249] tells the other side that it was appraised, without the words', async () => {
    const { client, vendor, active } = await running();
    await world.rows("DELETE FROM notices WHERE kind IN ('contract-active', 'milestone-to-start')");
    const { id: contractId, title: contractTitle, projectId, clientId, vendorId } = active;
    const written = { id: randomUUID(), version: 1, contractId, contractTitle, projectId, clientId, vendorId, side: 'client' as const };
    for (const _ of [1, 2]) await world.hear(appraisalWritten, written);
    expect(await told(world, vendor)).toEqual(['appraisal-written: Ada Client has written an appraisal of Harbour contract']);
    expect(await told(world, client)).toEqual([]);
  });

  it('[S-2555] a notice about a milestone leads to it', async () => {
    const { client, active, milestones } = await running();
    const [first = plannedMilestone(0)] = milestones;
    await world.hear(milestoneMoved, milestoneState(active, first, { version: 2, status: 'submitted' }));
    expect((await inbox(world, client)).find(({ kind }) => kind === 'milestone-submitted')?.path).toBe(milestonePath(active.id, first.id));
  });

  it('[S-1307] tells of each step of a milestone whom it concerns, with the words of a revision, and which is next', async () => {
    const { client, vendor, active, milestones } = await running();
    const [first = plannedMilestone(0), second = plannedMilestone(1)] = milestones;
    await world.rows('DELETE FROM notices WHERE kind = $1', ['contract-active']);
    let version = 1;
    const move = (status: MilestoneStatus, feedback: string | null = null) => {
      version += 1;
      return world.hear(milestoneMoved, milestoneState(active, first, { version, status, feedback }));
    };
    await move('in_progress');
    expect(await told(world, vendor)).toEqual([]);
    await move('submitted');
    expect(await told(world, client)).toEqual(['milestone-submitted: Vera Vendor has submitted Part 1 of Harbour contract for your review']);
    await move('revision_requested', 'Edges are soft.');
    expect(await told(world, client)).toEqual([]);
    expect(await told(world, vendor)).toEqual(['revision-requested: Ada Client asks for revisions of Part 1 of Harbour contract: "Edges are soft."']);
    await move('submitted');
    await move('approved');
    await move('paid');
    expect(await told(world, vendor)).toEqual([
      'milestone-approved: Ada Client has approved Part 1 of Harbour contract',
      'milestone-to-start: You can start Part 2 of Harbour contract, due 1 Feb 2027',
      'milestone-paid: Ada Client has released $750 for Part 1 of Harbour contract',
    ]);
    await world.hear(milestoneMoved, milestoneState(active, second, { version: 2, status: 'in_progress' }));
    expect((await told(world, vendor)).join()).not.toContain('to-start');
  });

  it('[S-1308] tells the other party and every administrator of a dispute, its raiser of the answer, and both how it ended', async () => {
    const { client, vendor, admin, active } = await running();
    await world.rows("DELETE FROM notices WHERE kind IN ('contract-active', 'milestone-to-start')");
    const dispute = { reason: 'Half is missing.', raisedBy: 'client' as const };
    await world.hear(contractDisputed, { ...active, version: 5, status: 'disputed', dispute });
    const raised = 'dispute-raised: Ada Client has raised a dispute about Harbour contract: "Half is missing."';
    expect([await told(world, vendor), await told(world, admin), await told(world, client)]).toEqual([[raised], [raised], []]);
    await world.hear(contractDisputed, { ...active, version: 6, status: 'disputed', dispute: { ...dispute, answer: 'It is on its way.' } });
    const answered = 'dispute-answered: Vera Vendor has answered the dispute about Harbour contract: "It is on its way."';
    expect([await told(world, client), await told(world, admin)]).toEqual([[answered], [raised, answered]]);
    await world.hear(contractActivated, { ...active, version: 7, settled: { outcome: 'continued', raisedBy: 'client', note: 'Both go on.' } });
    const resolved = 'dispute-resolved: The dispute about Harbour contract is resolved: the contract continues: "Both go on."';
    for (const side of [client, vendor]) expect(await told(world, side)).toEqual([resolved]);
    expect(await told(world, admin)).toEqual([]);
  });

  it('[S-1309] tells the uploader alone of an upload that is ready or failed; a failure that is taken back is told no more', async () => {
    const { client, admin, vendor, project } = await ground();
    const shot = { id: randomUUID(), version: 1, projectId: project.id, packageId: randomUUID(), name: 'NH010' };
    await world.hear(shotCreated, shot);
    const of = { id: shot.id, projectId: project.id, uploadedBy: admin.id };
    await world.hear(shotMediaFailed, { ...of, version: 1, upload: 1, reason: 'This file is damaged.' });
    expect(await told(world, admin)).toEqual(['upload-failed: The upload of NH010 of Night Harbour failed: "This file is damaged."']);
    await world.hear(shotMediaFailed, { ...of, version: 1, upload: 1, reason: '' });
    expect(await told(world, admin)).toEqual([]);
    await world.hear(shotMediaReady, { ...of, version: 2, upload: 2, ...picture });
    expect(await told(world, admin)).toEqual(['upload-ready: NH010 of Night Harbour is ready to play']);
    for (const other of [client, vendor]) expect(await told(world, other)).toEqual([]);
  });

  it('[S-1514] what leads nowhere goes from the bell: uploads of a shot, and what fitted a search', async () => {
    const { admin, vendor, project } = await ground();
    const shot = { id: randomUUID(), version: 1, projectId: project.id, packageId: randomUUID(), name: 'NH010' };
    await world.hear(shotCreated, shot);
    await world.hear(shotMediaReady, { id: shot.id, projectId: project.id, uploadedBy: admin.id, version: 2, upload: 2, ...picture });
    expect(await told(world, admin)).toHaveLength(1);
    await world.hear(shotDeleted, { id: shot.id, version: 2, projectId: project.id });
    expect(await told(world, admin)).toEqual([]);
    // Others publish by the same broker: a name of its own.
    const title = `Harbour${randomUUID().slice(0, 8)}`;
    await api(world.app)
      .as(vendor)
      .post('/api/notices/searches')
      .send({ name: 'All', query: { search: title } })
      .expect(201);
    const published = projectState({ client: admin }, { title });
    await world.hear(projectCreated, published);
    expect(await told(world, vendor)).toEqual([expect.stringContaining('project-published')]);
    await world.hear(projectDeleted, { id: published.id, version: 9 });
    expect(await told(world, vendor)).toEqual([]);
  });

  it('[S-2328] tells a vendor that it has reached or lost a level, with why, and what lapses; of one that is told once more nothing', async () => {
    const { vendor } = await people();
    const level: LevelState = { id: vendor.id, version: 1, level: 'certified', certifiedFor: ['roto'], until: '2027-11-21' };
    const why = 'At most one dispute in 5 contracts. 1 in 4 contracts';
    await world.hear(vendorLevelChanged, { ...level, was: { level: 'verified', certifiedFor: [] }, why: '' });
    const reached = 'level-reached: You are certified for roto now: each rule of it is met';
    expect(await told(world, vendor)).toEqual([reached]);
    await world.hear(vendorLevelChanged, level);
    for (const _ of [1, 2]) await world.hear(vendorLevelLapsing, { ...level, lapses: 'Certified for roto (the roto test shot)', on: '2027-11-21' });
    const lapsing = 'level-lapsing: Lapses after 21 Nov 2027: "Certified for roto (the roto test shot)"';
    expect((await told(world, vendor)).sort()).toEqual([lapsing, reached]);
    await world.hear(vendorLevelChanged, {
      ...level,
      version: 2,
      level: 'verified',
      certifiedFor: [],
      was: { level: 'certified', certifiedFor: ['roto'] },
      why,
    });
    expect((await told(world, vendor)).sort()).toEqual([lapsing, `level-lost: You are no longer certified for roto: "${why}"`, reached]);
  });

  it('[S-1310] tells an account that it is suspended or certified, once', async () => {
    const { vendor } = await people();
    const certification = { note: 'Roto reviewed', until: '2027-11-21' };
    await world.hear(userChanged, personState(vendor, { version: 2, certification }));
    await world.hear(userChanged, personState(vendor, { version: 3, certification, firstName: 'Vera Maria' }));
    const certified = 'certified: An administrator vouches for you until 21 Nov 2027: "Roto reviewed"';
    expect(await told(world, vendor)).toEqual([certified]);
    await world.hear(userSuspended, personState(vendor, { version: 4, certification, suspended: true }));
    await world.hear(userChanged, personState(vendor, { version: 5, certification, suspended: true }));
    expect(await world.rows('SELECT kind, read_at, withdrawn_at FROM notices WHERE user_id = $1 ORDER BY id', [vendor.id])).toEqual([
      { kind: 'certified', read_at: null, withdrawn_at: null },
      { kind: 'suspended', read_at: null, withdrawn_at: null },
    ]);
  });

  it('[S-2313] tells a vendor of each document that is on record, once, and takes back what was removed unread', async () => {
    const { vendor } = await people();
    const hear = (version: number, over: Partial<PersonData> = {}) => world.hear(userChanged, personState(vendor, { version, ...over }));
    const [tpn, nda] = [
      { kind: 'tpn', until: '2027-11-21' },
      { kind: 'nda', until: '2028-01-31' },
    ];
    await hear(2, { documents: [] });
    await hear(3, { documents: [tpn] });
    await hear(4, { firstName: 'Vera Maria' });
    await hear(5, { documents: [tpn], company: 'Stone VFX' });
    const report = 'document: On record: TPN report, good until 21 Nov 2027';
    expect(await told(world, vendor)).toEqual([report]);
    await hear(6, { documents: [nda, tpn] });
    expect(await told(world, vendor)).toEqual(['document: 2 documents that you have shown are on record']);
    await hear(7, { documents: [tpn] });
    const removed = 'document-removed: Not on record any more: Non-disclosure agreement, good until 31 Jan 2028';
    expect(await told(world, vendor)).toEqual([report, removed]);
    // A change is one of the same document.
    await hear(8, { documents: [{ ...tpn, until: '2029-11-21' }] });
    expect(await told(world, vendor)).toEqual([removed, 'document: On record: TPN report, good until 21 Nov 2029']);
  });

  it('[S-2482] tells a vendor that a document is removed while another of its kind is there, and takes back of that one alone', async () => {
    const { vendor } = await people();
    const hear = (version: number, documents: PersonData['documents']) => world.hear(userChanged, personState(vendor, { version, documents }));
    const [first, second] = ['2027-11-21', '2028-11-21'].map((until) => ({ kind: 'insurance', until }));
    if (!first || !second) throw new Error('Two documents');
    await hear(2, [first]);
    await hear(3, [first, second]);
    await hear(4, [second]);
    const left = 'document: On record: Insurance, good until 21 Nov 2028';
    expect(await told(world, vendor)).toEqual([left, 'document-removed: Not on record any more: Insurance, good until 21 Nov 2027']);
    // Of two that end on one day the notice of either is true as long as one is there.
    await hear(5, [second, second]);
    await hear(6, [second]);
    expect((await told(world, vendor)).sort()).toEqual([
      'document-removed: 2 documents that you have shown are not on record any more',
      'document: 2 documents that you have shown are on record',
    ]);
  });

  it('[S-1311] what happened before the service was there, and what states once more how things are, makes copies and no notices', async () => {
    const { client, vendor, project, bid } = await ground();
    const before = { occurredAt: new Date(Date.now() - 86_400_000).toISOString() };
    await world.hear(bidSubmitted, bid, before);
    await world.hear(contractCreated, contractState(bid), { again: true });
    expect([await told(world, client), await told(world, vendor)]).toEqual([[], []]);
    expect(
      await world.rows('SELECT status FROM bids WHERE project_id = $1 UNION ALL SELECT status FROM contracts WHERE project_id = $1', [project.id]),
    ).toEqual([{ status: 'pending' }, { status: 'draft' }]);
    await world.hear(bidAccepted, { ...bid, version: 2, status: 'accepted' });
    expect(await told(world, vendor)).toHaveLength(1);
  });

  it('[S-1312] an event that comes again tells nobody again; what comes after what followed it asks nobody to act', async () => {
    const { client, vendor, bid } = await ground();
    const accepted = { ...bid, version: 2, status: 'accepted' } as const;
    await world.hear(bidAccepted, accepted);
    await world.hear(bidAccepted, accepted);
    await world.hear(bidSubmitted, bid);
    expect(await told(world, client)).toEqual([]);
    expect(await told(world, vendor)).toEqual(['bid-accepted: Your bid of $1,500 on Night Harbour is accepted']);
    await world.hear(projectChanged, { ...projectState({ client }), id: bid.projectId, version: 2 });
  });
});

const picture = {
  fileUrl: '/x',
  proxyKey: 'm-1',
  originalKey: null,
  originalName: 'x.mp4',
  posterKey: null,
  frameCount: 1,
  frameRate: '24/1',
  fps: 24,
  width: 1,
  height: 1,
  duration: 1,
  codec: 'h264',
  firstFrame: null,
  missingFrames: [],
};
