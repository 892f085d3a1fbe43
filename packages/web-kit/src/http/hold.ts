let held: Promise<boolean> | undefined;
let answer: (again: boolean) => void = () => undefined;
let turn = 0;

const aborted = (signal: AbortSignal) => new Promise<false>((done) => signal.addEventListener('abort', () => done(false), { once: true }));

/** While nobody knows whether the same person goes on, the session's calls wait here instead of failing. */
export const hold = {
  begin(): void {
    held ??= new Promise((done) => {
      answer = done;
    });
  },
  /** `again`: the same person goes on. Otherwise what waits is given up. */
  end(again: boolean): void {
    if (!again) turn += 1;
    answer(again);
    held = undefined;
  },
  /** Whether the same person goes on; undefined when nothing is in doubt. */
  over: (signal?: AbortSignal): Promise<boolean | undefined> => Promise.resolve(held && signal ? Promise.race([held, aborted(signal)]) : held),
  /** Another number for another person's calls. */
  turn: (): number => turn,
};
