import { parseArgs } from 'node:util';
import { plainly } from '../src/product/backed-up.js';
import { Sentence } from '../src/sentence.js';
import { complain } from '../src/terminal.js';

const refusing = (code: string) => plainly(Promise.reject(Object.assign(new Error(`${code}: refused, mkdir '/kept'`), { code })));

it.each(['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR'])('[S-1023] a disk that refuses with %s is told in a sentence', async (code) => {
  const failure = await refusing(code).catch((error) => error);
  expect(failure).toBeInstanceOf(Sentence);
  expect(failure.message).toBe(`The folder or its disk refuses (${code}: refused, mkdir '/kept'): mend that, or give another folder.`);
});

it('[S-1023] a mistyped option is told in a sentence, what nobody foresaw with its stack', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    parseArgs({ args: ['--nosuch'] });
  } catch (error) {
    complain(error);
  }
  const unforeseen = await refusing('EMYSTERY').catch((error) => error);
  complain(unforeseen);
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^Unknown option '--nosuch'/)], [unforeseen]]);
  printed.mockRestore();
});
