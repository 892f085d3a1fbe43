// The ceiling of one test, not its pace: every wait is on a condition, and the machine may be busy with other work.
jest.setTimeout(300_000);

declare global {
  namespace jest {
    // Jest has it, its types of globals have not.
    interface Expect {
      addEqualityTesters(testers: ((one: unknown, other: unknown) => boolean | undefined)[]): void;
    }
  }
}

// Bytes are compared at once: one by one, as Jest does it, a megabyte takes seconds (ADR 146).
expect.addEqualityTesters([(one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined)]);
