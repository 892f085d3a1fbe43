import { randomUUID } from 'node:crypto';
import type { Operation } from './operations.js';
import type { People, Sent } from './people.js';
import { PUBLIC } from './public.js';
import {
  contract,
  milestones,
  plate,
  type Stage,
  someBrowser,
  someDocument,
  someImage,
  someNote,
  someWords,
  testShotOf,
  textForm,
  tus,
  type World,
  webhookTo,
} from './worlds.js';

export type Who = keyof People;

/** How an operation succeeds. */
export interface Rightful {
  /** Those who may, as far as their records go: everybody else is refused. */
  by: Who[];
  stage: Stage;
  /** Changes what others need: it has a world of its own, and the first who may does it. */
  alone: boolean;
  sent?: (world: World, people: People) => Sent | Promise<Sent>;
  /** Its status where that is no 2xx. */
  answers?: number;
}

type Row = Partial<Rightful>;
const json = (body: object) => () => ({ json: body });
const alone = true;
const theShot = (world: World) => ({ json: { shots: [{ id: world.shotId, version: 1 }] } });

const everybody: Who[] = ['client', 'vendor', 'otherClient', 'otherVendor', 'admin'];
// An administrator lists projects for clients.
const clients: Who[] = ['client', 'otherClient', 'admin'];
const parties: Who[] = ['client', 'vendor'];
const members: Who[] = ['client', 'vendor', 'otherClient', 'otherVendor'];
const owner: Row = { by: ['client'], stage: 'open' };
const vendor: Row = { by: ['vendor'] };
// Rivals see neither the page of a vendor nor its reel.
const vendorsJudges: Who[] = ['client', 'otherClient', 'vendor', 'admin'];
const admin: Row = { by: ['admin'] };

/** Whatever is not read by all parties and admins of an active contract: handlers by service and name. */
const rows: Record<string, Row> = {
  'identity UsersController_me': { by: everybody },
  'identity UsersController_saveProfile': { by: ['client'], sent: json({ firstName: 'Clara', lastName: 'Tester' }) },
  'identity UsersController_saveFormats': { by: ['client'], sent: json({ timeZone: 'Asia/Tokyo', dates: 'iso', numbers: 'comma' }) },
  // The markers of a JPEG of 64 pixels; nobody has one before it, nor after it was removed.
  'identity AvatarsController_save': { by: ['client'], sent: json({ image: '/9j/wAALCABAAEABAQD/2Q==' }) },
  'identity AvatarsController_remove': { by: ['client'] },
  'identity AvatarsController_read': { by: everybody, answers: 404 },
  'identity VendorsController_page': { by: vendorsJudges },
  'identity VendorsController_describe': { by: ['vendor'], sent: json({ skills: ['Roto'], about: 'By hand' }) },
  'identity DocumentsController_list': { by: ['vendor', 'admin'] },
  'identity DocumentsController_add': { by: ['admin'], sent: json(someDocument) },
  'identity DocumentsController_change': { by: ['admin'], sent: json(someDocument) },
  'identity DocumentsController_remove': { by: ['admin'], alone },
  'identity SessionsController_list': { by: everybody },
  'identity SessionsController_end': { by: ['client'], alone },
  'identity PersonalTokensController_list': { by: everybody },
  'identity PersonalTokensController_revoke': { by: ['client'], alone },
  'identity SecondFactorController_state': { by: everybody },
  'identity LeavingController_state': { by: everybody },
  'identity AdministrationController_one': admin,
  'identity AdministrationController_list': admin,

  'catalog ProjectsController_list': { by: everybody },
  'catalog ProjectsController_facets': { by: everybody },
  'catalog PlatesController_matches': { ...owner, sent: json({ names: ['plate_v001'] }) },
  'catalog ProjectsController_create': { by: clients, sent: json({ title: 'New', deadline: '2036-01-01', budget: { min: 1, max: 2 } }) },
  'catalog SamplesController_make': { by: ['client', 'otherClient'] },
  'catalog ProjectsController_history': { by: ['client', 'admin'] },
  'catalog ProjectsController_edit': { ...owner, sent: json({ title: 'Bridge' }) },
  'catalog ProjectsController_remove': { ...owner, alone },
  'catalog PackagesController_create': { ...owner, sent: json({ name: 'Reel 2' }) },
  'catalog PackagesController_edit': { ...owner, sent: json({ name: 'Reel' }) },
  'catalog PackagesController_remove': { ...owner, alone },
  'catalog PackagesController_agree': { by: ['vendor'] },
  'catalog PackagesController_disagree': { by: ['vendor'] },
  'catalog ShotsController_create': { ...owner, sent: json({ name: 'SB020' }) },
  'catalog ShotsController_edit': { ...owner, sent: json({ name: 'SB010' }) },
  'catalog ShotsController_remove': { ...owner, alone },
  'catalog ShotsController_agree': { by: ['vendor'] },
  'catalog ShotsController_disagree': { by: ['vendor'] },
  'catalog PlansController_assignees': { by: ['vendor', 'admin'] },
  'catalog PlansController_ofTask': { by: ['vendor', 'admin'] },
  'catalog PlansController_plan': { by: ['vendor'], sent: json({ assignee: 'Anna', due: '2036-01-01' }) },
  'catalog ShotListController_preview': { ...owner, sent: json({ rows: [] }) },
  // What was not looked at is not imported: its success is tested with its service.
  'catalog ShotListController_import': { ...owner, sent: json({ rows: [], hash: '' }), answers: 409 },
  'catalog ShotActsController_change': { ...owner, alone, sent: (world) => ({ json: { shots: [{ id: world.shotId, version: 1, status: 'completed' }] } }) },
  'catalog ShotActsController_remove': { ...owner, alone, sent: theShot },
  // By then it is too late: its success is tested with its service.
  'catalog ShotActsController_bringBack': { ...owner, answers: 404 },
  'catalog ShotActsController_addTasks': {
    ...owner,
    alone,
    sent: (world) => ({ json: { shots: [{ id: world.shotId, version: 1 }], task: { task_type: 'paint', description: 'Wires' } } }),
  },
  'catalog ShotActsController_removeTasks': {
    ...owner,
    alone,
    sent: (world) => ({ json: { shots: [{ id: world.shotId, version: 1 }], task_types: ['roto'] } }),
  },
  'catalog TasksController_create': { ...owner, sent: json({ name: 'Matte', task_type: 'roto' }) },
  'catalog TasksController_edit': { ...owner, sent: json({ name: 'Matte' }) },
  'catalog TasksController_remove': { ...owner, alone },

  'media UploadsController_video': { ...owner, sent: plate },
  'media UploadsController_sequence': { ...owner, sent: plate, answers: 400 },
  'media UploadsController_retry': { ...owner, answers: 409 },
  'media UploadsController_cancel': owner,
  'media ColoursController_set': { ...owner, sent: json({ input: 'rec709' }) },
  'media ProjectColoursController_get': { by: ['client'] },
  'media HistoryController_history': { by: ['client', 'admin'] },
  'media ProjectColoursController_set': { ...owner, sent: json({ input: 'rec709' }) },
  // Its shot has no original: what succeeds is tested with its service.
  'media PlateZipsController_make': {
    by: everybody,
    stage: 'open',
    sent: (world) => ({ json: { shots: [{ id: world.shotId, name: 'SB010' }] } }),
    answers: 409,
  },
  // By a key that names a file and no list: what succeeds is tested with its service.
  'media PlateZipsController_read': { by: everybody, answers: 404 },
  // Nothing was submitted, which the client is told as it is of what is not there.
  'media DeliveryZipsController_read': { by: ['vendor', 'admin'] },
  'media StillsController_read': { by: ['vendor', 'admin'] },
  // Of vendors whose reel a reader may not see there is nothing in the answer.
  'media ReelStillsController_list': { by: everybody },
  'media ReelsController_get': { by: vendorsJudges },
  'media ReelsController_history': { by: ['vendor', 'admin'] },
  'media ReelsController_add': { ...vendor, sent: json({ title: 'Night' }) },
  'media ReelsController_rename': { ...vendor, sent: json({ title: 'Dawn' }) },
  // Clips of other worlds stand in the same reel: what succeeds is tested with its service.
  'media ReelsController_order': { ...vendor, sent: json({ clips: [] }), answers: 409 },
  'media ReelsController_remove': { ...vendor, alone },
  'media ClipUploadsController_status': vendor,
  'media ClipUploadsController_video': { ...vendor, sent: plate },
  'media ClipUploadsController_sequence': { ...vendor, sent: plate, answers: 400 },
  'media ClipUploadsController_retry': { ...vendor, alone, answers: 409 },
  'media ClipUploadsController_cancel': { ...vendor, alone, answers: 409 },
  'media TestShotsController_list': { by: everybody },
  'media TestShotsController_get': { by: ['client', 'vendor', 'otherVendor', 'admin'] },
  'media TestShotsController_make': { by: ['client'], sent: (world) => ({ json: testShotOf(world) }) },
  'media TestShotsController_end': { by: ['client', 'admin'], alone },
  'media EntriesController_list': { by: ['client', 'admin'] },
  'media EntriesController_take': { by: ['otherVendor', 'vendor'], alone },
  'media EntriesController_check': vendor,
  'media EntriesController_submit': { ...vendor, answers: 409 },
  'media EntriesController_grade': { by: ['client', 'admin'], sent: json({ grade: 4, words: 'Clean' }), answers: 404 },
  'media EntryUploadsController_status': vendor,
  'media EntryUploadsController_video': { ...vendor, alone, sent: plate },
  'media EntryUploadsController_sequence': { ...vendor, sent: plate, answers: 400 },
  'media EntryUploadsController_retry': { ...vendor, alone, answers: 409 },
  'media EntryUploadsController_cancel': { ...vendor, alone, answers: 409 },
  'media VersionsController_begin': { ...vendor, sent: (world) => ({ json: { task_id: world.taskId, name: 'SB010_roto.mov' } }) },
  'media VersionsController_remove': { ...vendor, alone },
  // Submitted it is its client's to read as well: that is tested with its service.
  'media VersionsController_get': { by: ['vendor', 'admin'] },
  'media VersionUploadsController_status': { by: ['vendor', 'admin'] },
  'media VersionUploadsController_video': { ...vendor, alone, sent: plate },
  'media VersionUploadsController_sequence': { ...vendor, sent: plate, answers: 400 },
  'media VersionUploadsController_retry': { ...vendor, alone, answers: 409 },
  'media VersionUploadsController_cancel': { ...vendor, alone, answers: 409 },
  // The same once more changes nothing.
  'media ProjectChecksController_set': { by: ['client', 'admin'], sent: () => ({ json: { settings: { black: { threshold: Math.random() } } } }) },
  // Nothing goes along with it: what succeeds is tested with its service.
  'media CompanionsController_remove': { ...vendor, answers: 404 },
  'media ChecksController_read': { by: ['vendor', 'admin'] },
  // The same of the notes on its frames.
  'media NotesController_list': { by: ['vendor', 'admin'] },
  'media NoteExportsController_read': { by: ['vendor', 'admin'] },
  'media NotesController_add': { ...vendor, sent: () => ({ json: someNote() }) },
  'media NotesController_edit': { ...vendor, sent: () => ({ json: someWords }) },
  'media NotesController_reply': { ...vendor, sent: () => ({ json: { id: randomUUID(), text: 'Done' } }) },
  'media NotesController_move': { ...vendor, alone, sent: json({ state: 'addressed' }) },
  'media NotesController_remove': { ...vendor, alone },
  'media NoteImagesController_send': { ...vendor, sent: () => ({ raw: someImage }) },
  'media PresenceController_say': { ...vendor, sent: json({ frame: 0 }) },
  'media PresenceController_leave': vendor,
  // Nothing was submitted, so there is no link: what succeeds is tested with its service.
  'media ReviewsController_list': { by: ['client'] },
  'media ReviewsController_make': {
    by: ['client'],
    sent: (world) => ({ json: { name: 'For Vera', version_ids: [world.notedVersionId ?? world.versionId], may_comment: true, days: 7 } }),
    answers: 404,
  },
  'media ReviewsController_visits': { by: ['client'], answers: 404 },
  'media ReviewsController_revoke': { by: ['client'], answers: 404 },
  'media ResumableController_begin': { ...owner, sent: (world) => ({ headers: tus(world) }) },
  'media ResumableController_where': { ...owner, sent: () => ({ headers: { 'tus-resumable': '1.0.0' } }) },
  'media ResumableController_send': {
    ...owner,
    alone,
    sent: () => ({
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      raw: new Uint8Array(10),
    }),
  },
  'media ResumableController_cancel': { ...owner, alone, sent: () => ({ headers: { 'tus-resumable': '1.0.0' } }) },

  'bidding BidsController_own': { by: everybody },
  'bidding BidsController_list': { by: ['client', 'admin'] },
  'bidding BidsController_count': { by: ['client', 'admin'] },
  'bidding BidsController_submit': { by: ['otherVendor', 'vendor'], stage: 'open', alone, sent: json({ amount: 7, deliveryTime: 2, proposal: 'x' }) },
  'bidding BidsController_accept': { by: ['client'], stage: 'open', alone },
  'bidding BidsController_reject': { by: ['client'], stage: 'open', alone, sent: json({ reason: 'No' }) },
  'bidding MarksController_list': { by: ['client', 'admin'] },
  'bidding ComparisonController_compare': { by: ['client', 'admin'] },
  'bidding ComparisonController_csv': { by: ['client', 'admin'] },
  'bidding ComparisonController_pdf': { by: ['client', 'admin'] },
  'bidding MarksController_save': { by: ['client'], sent: json({ note: 'Ask for a test' }) },
  'contracts DirectoryController_find': { by: clients },
  'bidding InvitationsController_own': { by: everybody },
  'bidding InvitationsController_list': { by: ['client', 'admin'] },
  'bidding InvitationsController_invite': { ...owner, alone, sent: (_world, { otherVendor }) => ({ json: { vendorId: otherVendor.id, words: 'Please' } }) },
  'bidding InvitationsController_decline': { by: ['otherVendor'], stage: 'open', alone, sent: json({ words: 'No time' }) },
  'bidding InvitationsController_takeBack': { ...owner, alone },
  'bidding StandingController_read': { by: ['vendor', 'otherVendor'] },
  'bidding BidsController_withdraw': { by: ['vendor'], stage: 'open', alone },

  'contracts ContractsController_create': {
    by: ['client'],
    stage: 'awarded',
    alone,
    sent: () => ({ form: textForm({ ...contract, milestones: JSON.stringify(milestones) }, 'attachments') }),
  },
  'contracts ContractsController_list': { by: everybody },
  'contracts ContractsController_sign': { by: ['client', 'vendor'], stage: 'drafted', alone },
  'contracts ContractsController_cancel': { by: ['client', 'vendor'], stage: 'drafted', alone },
  'contracts DisputesController_raise': { by: ['client', 'vendor'], alone, sent: json({ reason: 'Late' }) },
  'contracts DisputesController_answer': { by: ['vendor'], stage: 'disputed', alone, sent: json({ answer: 'No' }) },
  'contracts DisputesController_withdraw': { by: ['client'], stage: 'disputed', alone },
  'contracts DisputesController_resolve': { ...admin, stage: 'disputed', alone, sent: json({ status: 'active', note: 'Go on' }) },
  'contracts MilestonesController_deliver': { by: ['vendor'], stage: 'begun', alone, sent: () => ({ form: textForm({}, 'deliverables') }) },
  'contracts MilestonesController_waiting': { ...vendor },
  // Without a version that is ready: what succeeds is tested with its service.
  'contracts MilestonesController_submit': { ...vendor, stage: 'begun', sent: json({ note: 'First' }), answers: 409 },
  'contracts WaiversController_waive': { by: ['client'], sent: json({ rule: 'gaps', reason: 'The plate has them' }) },
  // Without one there is nothing to withdraw: what succeeds is tested with its service.
  'contracts WaiversController_withdraw': { by: ['client'], answers: 404 },
  // Of a contract that is not completed there is nothing to say yet: what succeeds is tested with its service.
  'contracts AppraisalsController_write': { by: parties, sent: json({ text: 'Fast and clean' }), answers: 409 },
  'contracts AppraisalsController_answer': { by: parties, sent: json({ answer: 'Thank you' }), answers: 409 },
  'contracts AppraisalsController_report': { by: parties, sent: json({ reason: 'It names our client' }), answers: 409 },
  'contracts AppraisalsController_decide': { ...admin, sent: json({ side: 'client', outcome: 'kept', reason: 'It is fair' }), answers: 404 },
  'contracts AppraisalsController_reported': admin,
  'notices NoticesController_list': { by: everybody },
  'notices NoticesController_count': { by: everybody },
  'notices NoticesController_read': { by: everybody, sent: json({ all: true }) },
  'notices StreamController_open': { by: everybody },
  'notices StreamController_look': { by: everybody, sent: json({ stream: '00000000-0000-4000-8000-000000000000', at: [] }) },
  // It is asked about something: who may is proven with the stream.
  'notices StreamController_who': { by: everybody, answers: 400 },
  'notices PreferencesController_get': { by: everybody },
  'notices PreferencesController_change': { by: everybody, sent: json({ digest: 'daily' }) },
  'notices SearchesController_list': { by: everybody },
  'notices SearchesController_save': { by: ['vendor', 'otherVendor'], alone, sent: json({ name: 'Bridges', query: { search: 'bridge' } }) },
  'notices SearchesController_remove': { by: ['vendor'], alone },
  'notices ThreadsController_counts': { by: everybody, answers: 400 },
  'notices ThreadsController_page': { stage: 'disputed' },
  'notices ThreadsController_write': { by: parties, sent: () => ({ form: textForm({ text: 'When?' }, 'attachments') }) },
  'notices ThreadsController_read': { by: parties, sent: json({ upTo: 1 }) },
  'notices FilesController_download': { stage: 'disputed' },
  'notices FilesController_stream': { stage: 'disputed' },
  'notices MessagesController_edit': { by: ['client'], alone, sent: json({ text: 'When, please?' }) },
  'notices MessagesController_remove': { by: ['client'], alone },

  'notices WebhooksController_list': { by: members },
  'notices WebhooksController_make': { by: members, alone, sent: (_world, { client }) => ({ json: webhookTo(client) }) },
  'notices WebhooksController_change': { by: ['client'], alone, sent: json({ kinds: ['certified'] }) },
  'notices WebhooksController_renew': { by: ['client'], alone },
  'notices WebhooksController_remove': { by: ['client'], alone },
  'notices DeliveriesController_list': { by: ['client'], alone },
  'notices DeliveriesController_test': { by: ['client'], alone },
  'notices DeliveriesController_replay': { by: ['client'], alone },
  'notices DeliveriesController_replayFailed': { by: ['client'], alone, sent: json({ since: '2026-01-01' }) },

  'notices PushController_list': { by: everybody },
  'notices PushController_subscribe': { by: everybody, alone, sent: () => ({ json: someBrowser() }) },
  'notices PushController_confirm': { by: ['client'], alone, sent: () => ({ json: someBrowser() }) },
  'notices PushController_remove': { by: ['client'], alone },

  // It is asked about nobody: who reads whose record is proven with the service.
  'contracts RecordsController_records': { by: everybody, answers: 400 },
  'contracts LevelsController_of': { by: everybody, answers: 400 },
  'contracts AppraisalsController_ofVendor': { by: everybody, answers: 400 },
  // It is asked for a name: who finds what is proven with the services.
  'catalog SearchController_search': { by: everybody, answers: 400 },
  'contracts SearchController_search': { by: everybody, answers: 400 },
  'identity SearchController_search': { ...admin, answers: 400 },

  'identity AdministrationController_turns': admin,
  'bidding TurnsController_turns': { by: everybody },
  'contracts TurnsController_turns': { by: everybody },
  'contracts TurnsController_overview': { by: everybody },
  'media TurnsController_turns': { by: everybody },

  'contracts MilestonesController_move': { by: ['vendor'], alone, sent: json({ status: 'in_progress' }) },
};

for (const service of ['identity', 'catalog', 'media', 'bidding', 'contracts', 'notices']) rows[`${service} OwnDataController_read`] = { by: everybody };

/** What is about the caller's own account alone, or would end the accounts that all others use: refused to others, its success is tested with its service. */
export const ELSEWHERE: Record<string, Who[]> = {
  'identity PasswordsController_change': everybody,
  'identity SessionsController_endOthers': everybody,
  'identity PersonalTokensController_make': everybody,
  'identity LeavingController_ask': everybody,
  'identity LeavingController_keep': everybody,
  'identity SecondFactorController_begin': everybody,
  'identity SecondFactorController_confirm': everybody,
  'identity SecondFactorController_disable': everybody,
  'identity SecondFactorController_renew': everybody,
  'identity AdministrationController_suspend': ['admin'],
  'identity AdministrationController_certify': ['admin'],
  'identity AdministrationController_uncertify': ['admin'],
};

/** How an operation succeeds; reading is everybody's who has a part in the contract, where no row says otherwise. Nothing for what changes something and has no row. */
export function rightful({ name, method }: Operation): Rightful | undefined {
  const row = rows[name];
  const by = ELSEWHERE[name];
  if (by) return { by, stage: 'active', alone: false };
  if (!row && method !== 'GET') return undefined;
  return { by: ['client', 'vendor', 'admin'], stage: 'active', alone: false, ...row };
}

export const rowNames = [...Object.keys(rows), ...Object.keys(ELSEWHERE), ...PUBLIC];
