import type { Actor, EventEnvelope } from '@prepmarket/api-kit';
import { userChanged, userSuspended } from '@prepmarket/identity-api';
import { live, OPEN_PROJECTS, type Told } from '@prepmarket/notices-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { knownProject } from './known.js';
import { type Change, send, sendChange } from './message.js';

const STRANGER: Actor = { id: '', role: 'vendor' };
const ADMIN: Actor = { id: '', role: 'admin' };

const changeOf = ({ id, data }: EventEnvelope, told: Told): Change => {
  const may = (actor: Actor) => !told.cannotKnow(actor);
  const { tags, lists = [], echoes = [], looked = [] } = told;
  const users = told.parties.filter((party) => may({ id: party, role: 'vendor' }));
  return {
    id,
    users,
    admins: may(ADMIN),
    looked: [...looked],
    strangers: may(STRANGER),
    version: (data as { version?: number }).version,
    tags: [...tags],
    lists: [...lists],
    echoes: [...echoes],
  };
};

/** To whom the list of open projects is on the screen: that it has changed, and of what nothing. */
const ofOpenList = (change: Change): Change => ({
  ...{ id: `${change.id}.list`, users: [], admins: false, looked: [OPEN_PROJECTS], strangers: true },
  ...{ tags: [], lists: change.lists, echoes: [] },
});

/** Tells all streams what an event has changed, in the transaction in which the event is handled. */
@EventListener()
export class LiveListener {
  @On(...live.flatMap(({ events }) => events))
  async changed(data: unknown, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const row = live.find(({ events }) => events.some(({ type }) => type === envelope.type));
    if (!row) return;
    const told = row.told(data, await knownProject(tx.manager, row.projectOf(data)));
    const change = changeOf(envelope, told);
    await sendChange(tx, ...(told.openList ? [change, ofOpenList(change)] : [change]));
  }

  /** A suspension ends the streams at once. */
  @On(userChanged, userSuspended)
  judged({ id }: { id: string }, tx: Tx): Promise<void> {
    return send(tx, { kind: 'judge', user: id });
  }
}
