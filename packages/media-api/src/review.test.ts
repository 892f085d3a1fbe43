import { reviewOpen } from './review.js';

it('the name of a guest has no half of a sign', () => {
  const opening = (name: string) => reviewOpen.safeParse({ token: 'x'.repeat(43), name }).success;
  expect(['Ada', 'Ada 🎬', '\ud800x', 'x\udc00'].map(opening)).toEqual([true, true, false, false]);
});
