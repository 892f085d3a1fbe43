import Sequencer from '@jest/test-sequencer';

const { TOGETHER } = process.env;

/** Groups of files first: they take longest, however short what names them is (ADR 149). */
export default class extends Sequencer {
  sort(tests) {
    const isGroup = ({ path }) => Boolean(TOGETHER) && path.includes(`/${TOGETHER}/`);
    const sorted = super.sort(tests);
    return [...sorted.filter(isGroup), ...sorted.filter((test) => !isGroup(test))];
  }
}
