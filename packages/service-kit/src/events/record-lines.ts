import { Behind, Refused, Unheard } from './transport.js';

/** Milliseconds. Their relay waits for all of a batch in a transaction, which the database ends when nothing is asked of it for half a minute. */
const PATIENCE = 10_000;

/** Sends events of one record one after the other, those of different records side by side. Behind one that was not sent none of its record is. */
export class RecordLines {
  private readonly last = new Map<string, Promise<void>>();

  /** `now` gives milliseconds. */
  constructor(private readonly now: () => number = Date.now) {}

  /** @throws Behind when one before it was refused, the error of the one before when the wire was away, another when its turn did not come in time */
  add(record: string, send: () => Promise<void>): Promise<void> {
    const before = this.last.get(record);
    const until = this.now() + PATIENCE;
    const inTime = () => (this.now() < until ? send() : Promise.reject(new Error('The broker confirms too slowly: the rest of the record is sent later')));
    const own = before ? before.then(inTime, (error) => goOn(error, inTime)) : send();
    const end = () => {
      if (this.last.get(record) === own) this.last.delete(record);
    };
    this.last.set(record, own);
    own.then(end, end);
    return own;
  }
}

const goOn = (error: unknown, send: () => Promise<void>): Promise<void> => {
  // Its type is held back as a whole, which other types do not wait for.
  if (error instanceof Unheard) return send();
  throw error instanceof Refused ? new Behind() : error;
};
