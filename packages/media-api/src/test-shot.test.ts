import { passesTest, passingGrade } from './index.js';

it('[S-2363] passesTest passes an entry when it has no fault and the passing grade', () => {
  expect(passesTest(passingGrade, 0)).toBe(true);
  expect(passesTest(passingGrade - 1, 0)).toBe(false);
  expect(passesTest(5, 1)).toBe(false);
});
