import { Line } from './line.js';

const WIDTH = 4;

/** A few lines side by side: jobs with the same key keep their order, others seldom wait for each other. */
export class Lanes {
  private readonly lines = Array.from({ length: WIDTH }, () => new Line());

  add<T>(key: string, job: () => Promise<T>): Promise<T> {
    return (this.lines[sumOf(key) % WIDTH] as Line).add(job);
  }

  /** Runs the job by itself: after everything added before it and before everything added after it. */
  alone<T>(job: () => Promise<T>): Promise<T> {
    const run = this.idle().then(job);
    for (const line of this.lines) line.add(() => run).catch(() => undefined);
    return run;
  }

  /** Resolves when everything added so far has ended. */
  idle(): Promise<unknown> {
    return Promise.all(this.lines.map((line) => line.idle()));
  }
}

const sumOf = (key: string): number => [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
