import { greeting } from './greeting.js';

it('[S-2537] a letter calls somebody by a first name that is a plain word, and by nothing that carries a message', () => {
  for (const name of ['Ada', 'Søren', "D'Arcy", 'Anne-Marie', '美咲']) expect(greeting(name)).toBe(`Hello ${name},`);
  for (const name of ['You won', 'evil.example', 'http://x', '<b>Ann</b>', 'a@b.c', 'Ada1', 'x'.repeat(31), '']) expect(greeting(name)).toBe('Hello,');
});
