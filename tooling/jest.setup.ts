// A ceiling, not a pace: every wait is on a condition.
jest.setTimeout(300_000);
