type Take = (wishes: readonly unknown[]) => void;

let waiting: unknown[] = [];
let taker: { take: Take; end: () => void } | undefined;
let asked = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Where any screen leaves what is to be uploaded; one part of the page, which outlives the screens, takes it. */
export const inbox = {
  ask(wishes: readonly unknown[]): void {
    if (wishes.length === 0) return;
    asked = true;
    if (taker) taker.take(wishes);
    else waiting = [...waiting, ...wishes];
    tell();
  },
  /** What waits is handed over at once, what comes later when it comes; `end` is called when the person goes. Answers how to end that; the last one to come serves. */
  serve(take: Take, end: () => void = () => undefined): () => void {
    const own = { take, end };
    taker = own;
    const before = waiting;
    waiting = [];
    if (before.length > 0) take(before);
    return () => {
      if (taker === own) taker = undefined;
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Whether anything was asked for since this person came. */
  asked: (): boolean => asked,
  /** Another person's page: nothing of the former is carried out any more. */
  clear(): void {
    waiting = [];
    asked = false;
    taker?.end();
    tell();
  },
};

/** The inbox for uploads of one kind: what is asked for, and who takes it. */
export const uploadInbox = <Wish>() => ({
  /** Hands files over; the caller may leave at once. */
  ask: (...wishes: Wish[]): void => inbox.ask(wishes),
  serve: (take: (wishes: readonly Wish[]) => void, end?: () => void): (() => void) => inbox.serve(take as Take, end),
});
