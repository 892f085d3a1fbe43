import { type AppDispatch, uploadInbox } from '@prepmarket/web-kit/store';
import { placeChanged } from '../api.js';
import { hasArrived } from './at-server.js';
import { claim } from './claim.js';
import { type AnyWish, uploadOf } from './from-files.js';
import { memoryOf } from './memory.js';
import { encodeAgain, followSent, type Runner, sendUpload } from './run-upload.js';
import { takeBack } from './take-back.js';
import { become, type Ground, isCompanion, isOver, isPackage, isReel, isStopped, isTask, isTest, nextToStart, pathOf, type Upload } from './upload.js';

export const uploads = uploadInbox<AnyWish>();

/** Whether the wish is for the package, the reel, the task or the test that this is. */
const isWithin = (place: Ground, wish: AnyWish): boolean => {
  if (isTest(place)) return isTest(wish) && place.testId === wish.testId;
  if (isTask(place)) return isTask(wish) && place.contractId === wish.contractId && place.taskId === wish.taskId;
  return isReel(place) ? isReel(wish) && place.vendorId === wish.vendorId : isPackage(wish) && place.packageId === wish.packageId;
};

/** What is under way of one upload: `done` when the last of it has ended. */
interface Work {
  stop: AbortController;
  done: Promise<void>;
}

/** Every upload of one person on this page, whatever screen it shows. It takes what is asked for through the inbox, and remembers what a reload interrupts. */
export const createQueue = (owner: string, dispatch: AppDispatch) => {
  const memory = memoryOf(owner);
  const closed = new AbortController();
  const listeners = new Set<() => void>();
  const work = new Map<string, Work>();
  const claims = new Map<string, () => void>();
  // Those that were cancelled stay, unseen, until the server has heard of it.
  const all = new Map<string, Upload>();
  let shown: readonly Upload[] = [];

  const show = () => {
    shown = [...all.values()].filter(({ cancelled }) => !cancelled);
    for (const listener of listeners) listener();
  };
  const change = (id: string, to: Partial<Upload>) => {
    const before = all.get(id);
    if (!before || closed.signal.aborted) return;
    const now = { ...before, ...to };
    all.set(id, now);
    memory.note(now, to);
    show();
    if (to.shotId) tellBeside(id, to);
    if (to.state) startNext();
  };
  /** What goes along with a version learns which one it is. */
  const tellBeside = (id: string, { shotId, called }: Partial<Upload>) => {
    for (const { id: other, beside } of all.values()) if (beside === id) change(other, { shotId, ...(called && { called }), beside: undefined });
    startNext();
  };
  const remove = (id: string) => {
    all.delete(id);
    memory.forget(id);
    claims.get(id)?.();
    claims.delete(id);
    show();
  };
  const news = (upload: Upload | undefined) => {
    const path = upload && pathOf(upload);
    if (path) dispatch(placeChanged(path));
  };

  const begin = (id: string, task: (runner: Runner) => Promise<void>) => {
    const stop = new AbortController();
    const { signal } = stop;
    const read = () => all.get(id) as Upload;
    const done = task({ dispatch, read, signal, change: (to) => change(id, to) }).finally(() => {
      work.delete(id);
      if (!signal.aborted) news(all.get(id));
      startNext();
    });
    work.set(id, { stop, done });
  };
  const follow = (id: string) => begin(id, followSent);
  const start = (id: string) =>
    begin(id, async (runner) => {
      if ((await sendUpload(runner)) && !isCompanion(runner.read())) await followSent(runner);
    });
  /** All of it had left when the page went: the server may have it, heard or not. */
  const lookFor = (id: string) =>
    begin(id, async (runner) => {
      const upload = runner.read();
      const path = pathOf(upload);
      if (!path || isCompanion(upload)) return;
      change(id, { lookedFor: true });
      const arrived = await hasArrived(path, upload, dispatch, runner.signal);
      if (runner.signal.aborted) return;
      if (!arrived) return change(id, runner.read().files ? become.waiting : { lookedFor: undefined });
      change(id, become.arrived(upload.bytes));
      await followSent(runner);
    });
  const startNext = () => {
    const next = nextToStart(shown);
    if (next && !work.has(next.id)) start(next.id);
  };

  /** Whether these are the files of an upload that waits for them, which goes on then. */
  const goOn = (wish: AnyWish, fits: (upload: Upload) => boolean): boolean => {
    const { fingerprint } = uploadOf(wish);
    const upload = shown.find((each) => each.state === 'stopped' && each.fingerprint === fingerprint && fits(each));
    // One that is being looked for needs them only if it is not there.
    if (upload) change(upload.id, { ...(isStopped(upload) && become.waiting), files: wish.files });
    return upload !== undefined;
  };
  const add = (wishes: readonly AnyWish[]) => {
    const isNew = (wish: AnyWish) =>
      !goOn(wish, ({ place, shotId, ownShot, kind }) => kind === wish.kind && isWithin(place, wish) && (wish.shotId ? shotId === wish.shotId : ownShot));
    for (const upload of wishes.filter(isNew).map(uploadOf)) {
      all.set(upload.id, upload);
      void claim(upload.id, closed.signal).then((release) => (all.has(upload.id) ? claims.set(upload.id, release) : release()));
      change(upload.id, become.waiting);
    }
  };
  const carryOut = async (id: string) => {
    const upload = all.get(id) as Upload;
    const isWanted = (shotId: string) => shown.some((other) => other.shotId === shotId);
    try {
      await takeBack({ upload, dispatch, isWanted }, closed.signal);
    } catch {
      // The wish is remembered with the upload.
      return;
    }
    if (closed.signal.aborted) return;
    if (upload.cancelled !== 'over') news(upload);
    remove(id);
  };
  const giveUp = async (id: string) => {
    const upload = all.get(id);
    if (!upload || upload.cancelled) return;
    const along = [...all.values()].filter(
      ({ beside, kind, shotId }) => beside === id || (upload.ownShot && !isOver(upload) && kind === 'companion' && shotId === upload.shotId),
    );
    for (const other of along) void giveUp(other.id);
    const running = work.get(id);
    change(id, { cancelled: isOver(upload) ? 'over' : 'under way', files: undefined, lookedFor: undefined });
    running?.stop.abort();
    // Its last answer may bring a shot that has to go.
    await running?.done;
    if (!closed.signal.aborted) await carryOut(id);
  };

  const recall = async (id: string) => {
    const release = await claim(id, closed.signal);
    // Another tab had it in the meantime, and has brought it further or ended it.
    const remembered = memory.find(id);
    if (!remembered) return release();
    claims.set(remembered.id, release);
    all.set(remembered.id, remembered);
    show();
    if (remembered.cancelled) void carryOut(id);
    else if (remembered.state === 'transcoding') follow(id);
    else if (remembered.mayBeThere) lookFor(id);
  };
  for (const { id } of memory.all()) void recall(id);
  const close = () => {
    closed.abort();
    unserve();
    for (const { stop } of work.values()) stop.abort();
    for (const release of claims.values()) release();
    shown = [];
    for (const listener of listeners) listener();
  };
  const unserve = uploads.serve(add, close);

  return {
    owner,
    dispatch,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => shown,
    /** Hands back files that a reload has taken: those that fit what has stopped go on, in whatever package. Answers the others. */
    giveFiles: (wishes: readonly AnyWish[], id?: string): AnyWish[] => wishes.filter((wish) => !goOn(wish, (upload) => id === undefined || upload.id === id)),
    /** Tries a failed one again: what the server has kept is prepared anew, else the files are sent. */
    retry: (id: string) => {
      if (work.has(id) || all.get(id)?.state !== 'failed') return;
      begin(id, async (runner) => {
        const upload = runner.read();
        const kept = !isCompanion(upload) && (await encodeAgain(upload, dispatch));
        if (runner.signal.aborted) return;
        if (!kept) return change(id, upload.files ? become.waiting : become.stopped(upload));
        change(id, become.arrived(upload.bytes));
        await followSent(runner);
      });
    },
    /** Ends one wherever it is and takes back what it has left; one that is over is only taken out of the list. */
    giveUp,
    /** Takes those of a list out that are complete. */
    clear: (listed: readonly Upload[]) => {
      for (const { id, state } of listed) if (state === 'complete') remove(id);
    },
    isClosed: () => closed.signal.aborted,
    /** Stops everything; what is unfinished is remembered for the same person. */
    close,
  };
};

export type Queue = ReturnType<typeof createQueue>;

let current: Queue | undefined;

/** The queue of who is signed in; that of anybody before them is closed. */
export const queueOf = (owner: string, dispatch: AppDispatch): Queue => {
  if (current?.owner === owner && current.dispatch === dispatch && !current.isClosed()) return current;
  current?.close();
  current = createQueue(owner, dispatch);
  return current;
};
