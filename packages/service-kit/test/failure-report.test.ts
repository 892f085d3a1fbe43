import { failureReport } from '@prepmarket/service-testing/failure-report';

beforeEach(() => failureReport.clear());
afterEach(() => failureReport.clear());

it('prints method, path, status and bodies of the last requests and the log lines, shortened', () => {
  for (let count = 0; count < 20; count += 1)
    failureReport.addExchange({
      method: 'post',
      path: `/api/notes/${count}`,
      sent: { password: 'canary', text: 'x'.repeat(5000) },
      status: 400,
      received: '{"message":"Too long"}',
    });
  failureReport.addLine('{"level":40,"msg":"Job failed"}\n');
  const text = failureReport.text();
  expect(text).toContain('POST /api/notes/19\n');
  expect(text).toContain('-> 400 {"message":"Too long"}');
  expect(text).toContain('Job failed');
  expect(text).not.toContain('/api/notes/9\n');
  expect(text).not.toContain('canary');
  expect(text.length).toBeLessThan(15_000);
});

it('is empty for a test without requests', () => {
  expect(failureReport.text()).toBe('');
});
