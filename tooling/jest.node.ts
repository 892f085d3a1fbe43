// The ceiling of one test, not its pace: every wait is on a condition, and the machine may be busy with other work.
jest.setTimeout(180_000);
