export interface JobRun {
  /** Ends the work: the service is stopping. What throws then is run again, here or elsewhere. */
  signal: AbortSignal;
  /** 1 for the first try. */
  attempt: number;
}

/** Does one job. What it throws has the job tried again later. It may run twice, so a second run must do no harm. */
export type Handler<P> = (payload: P, run: JobRun) => Promise<unknown>;

export interface KindOptions {
  /** How many of it run at once in this process, beside all others. Without it a kind shares the few slots of the short ones. */
  slots?: number;
  /** Kinds that may use these slots as well, beside their own. */
  also?: string[];
}

export interface JobOptions {
  /** Of the waiting jobs with one key there is one: adding it again replaces it. A running one is not stopped by that. */
  key?: string;
  /** Milliseconds from now before which it is not run. */
  after?: number;
  /** 25 when absent: pauses grow from seconds to hours. */
  maxAttempts?: number;
  /** Of the jobs that are due those with the lowest number come first, -32768 to 32767; 0 when absent. */
  priority?: number;
  /**
   * Who runs it, for a job that this process has something at hand for: `first` leaves it to others when it has waited for seconds, `only` when this
   * process has died.
   */
  here?: 'first' | 'only';
}

export interface ClockOptions {
  /** How far back it is made up for once a process is there again, once for each time that was missed: '1h' or '1d'. Not at all when absent. */
  madeUpFor?: '1h' | '1d';
}

/** One kind of job. */
export interface JobKind {
  name: string;
  handler: Handler<never>;
  slots?: number;
  also?: string[];
  /** When it runs by itself, 'minute hour day month weekday' in UTC. */
  cron?: string;
  clock?: ClockOptions;
}
