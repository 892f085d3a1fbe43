import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { projectEstimateMessages, whatIfQuery } from './index.js';

it.each([
  ['what is no shot', { drop: 'x' }, projectEstimateMessages.dropInvalid],
  ['what is no number', { frames: 'x' }, projectEstimateMessages.framesInvalid],
  ['a shot of no frames', { frames: `${randomUUID()}:0` }, projectEstimateMessages.framesTooMany],
  ['too large a factor', { frames: '11' }, projectEstimateMessages.factorInvalid],
  ['no rounds', { rounds: '0' }, projectEstimateMessages.roundsInvalid],
  ['too many shots', { drop: Array.from({ length: 101 }, () => randomUUID()).join() }, projectEstimateMessages.tooMany],
])('[S-2281] an estimate query refuses %s', (_what, query, message) => {
  expect(z.safeParse(whatIfQuery, query).error?.issues[0]?.message).toBe(message);
});
