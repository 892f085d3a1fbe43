import { failureReport } from '@prepmarket/service-testing/failure-report';

// Comparing buffers byte by byte takes seconds a megabyte.
expect.addEqualityTesters([(one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined)]);

beforeEach(({ onTestFailed }) => {
  failureReport.clear();
  onTestFailed(() => {
    const text = failureReport.text();
    if (text) console.error(text);
  });
});
