import { isAway, isPassing } from './passing.js';

const coded = (code: string) => Object.assign(new Error('x'), { code });
const wrapped = (code: string) => Object.assign(new Error('x'), { driverError: { code } });

describe('[S-1248] an error of the database', () => {
  it.each([
    ...['08006', '53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT'].flatMap((code) => [coded(code), wrapped(code)]),
    ...['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'timeout expired'].map((words) => new Error(words)),
  ])('%s %o: it is away', (error) => {
    expect([isAway(error), isPassing(error)]).toEqual([true, true]);
  });

  it.each([coded('57014'), coded('55P03'), wrapped('40P01'), wrapped('40001'), new Error('Query read timeout')])(
    '%s %o: it is there, and too busy for this: that counts as an attempt',
    (error) => {
      expect([isAway(error), isPassing(error)]).toEqual([false, true]);
    },
  );

  it.each([coded('23505'), coded('42P01'), coded('22P02'), new Error('x'), undefined, null])('%s %o: it will be the same later', (error) => {
    expect([isAway(error), isPassing(error)]).toEqual([false, false]);
  });
});
