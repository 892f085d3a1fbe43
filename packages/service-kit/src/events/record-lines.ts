import { Behind, Refused, Unheard } from './transport.js';

/** Sends events of one record one after the other, those of different records side by side. Behind one that was not sent none of its record is. */
export class RecordLines {
  private readonly last = new Map<string, Promise<void>>();

  /** @throws Behind when one before it was refused, the error of the one before when the wire was away */
  add(record: string, send: () => Promise<void>): Promise<void> {
    const before = this.last.get(record);
    const own = before ? before.then(send, (error) => goOn(error, send)) : send();
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
