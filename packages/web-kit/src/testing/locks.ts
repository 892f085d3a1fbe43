type Run = () => Promise<void>;
interface Options {
  steal?: boolean;
  signal?: AbortSignal;
}
interface Claim {
  run: Run;
  done: () => void;
  fail: (reason: unknown) => void;
}

const aborted = () => new DOMException('The lock was taken, or is waited for no more.', 'AbortError');

/** One lock: one holder at a time, the others in line; it can be taken away. */
const lock = () => {
  let holder: Claim | undefined;
  let line: Claim[] = [];
  const hold = (claim: Claim | undefined) => {
    holder = claim;
    void claim?.run().then(() => {
      if (holder !== claim) return;
      claim.done();
      hold(line.shift());
    });
  };
  return ({ steal, signal }: Options, run: Run) =>
    new Promise<void>((done, fail) => {
      const claim = { run, done, fail };
      if (steal) holder?.fail(aborted());
      if (steal || !holder) return hold(claim);
      line.push(claim);
      signal?.addEventListener('abort', () => {
        if (!line.includes(claim)) return;
        line = line.filter((each) => each !== claim);
        fail(aborted());
      });
    });
};

/** The Web Locks of a browser, which jsdom lacks. Answers how to take them out again. */
export const withLocks = (): (() => void) => {
  const locks = new Map<string, ReturnType<typeof lock>>();
  const request = (name: string, options: Options, run: Run) => {
    const one = locks.get(name) ?? lock();
    locks.set(name, one);
    return one(options, run);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
};
