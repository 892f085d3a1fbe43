/** Runs jobs one after the other in the order they were added; a failing job does not hold up the next. */
export class Line {
  private last: Promise<unknown> = Promise.resolve();

  add<T>(job: () => Promise<T>): Promise<T> {
    const result = this.last.then(job);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything added so far has ended. */
  idle(): Promise<unknown> {
    return this.last;
  }
}
