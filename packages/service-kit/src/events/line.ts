/** Runs tasks one after the other in the order they were added; a failing task does not hold up the next. */
export class Line {
  private last: Promise<unknown> = Promise.resolve();

  add<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything added so far has ended. */
  idle(): Promise<unknown> {
    return this.last;
  }
}
