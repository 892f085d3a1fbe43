import { hold } from './hold.js';
import { answered, isProblem } from './problem.js';
import { renewInTime } from './renew.js';
import { tokens } from './token.js';

const notSent = () => answered(401, { message: 'You are signed out. Nothing was sent.' });

/** A call in somebody's name: waits while the reader is asked to sign in again, and is repeated when the same person has done so. Rejects with a Problem. */
export const patiently = async <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  if ((await hold.over(signal)) === false) throw notSent();
  renewInTime();
  const turn = hold.turn();
  const token = tokens.read();
  try {
    return await call();
  } catch (problem) {
    if (!isProblem(problem) || problem.status !== 401) throw problem;
    const renewed = () => tokens.read() !== null && tokens.read() !== token;
    const again = (await hold.over(signal)) ?? renewed();
    if (!again || hold.turn() !== turn) throw problem;
    return call();
  }
};
