import type { DemoProject } from './demo-project.js';
import { reel } from './reel.js';

/** A project in dispute, and one that is paid. */
export const ended: DemoProject[] = [
  {
    ...{ key: 'dunes', client: 'theo', title: 'Dunes, Second Unit', category: 'Series', days: 26, to: 'open' },
    description: 'Six plates of a car on a ridge. The car goes, its dust stays: another car is put there later.',
    budget: { min: 280, max: 460 },
    skills: ['Paint'],
    packages: [
      {
        name: 'Second unit',
        description: 'Car',
        shots: reel({ prefix: 'DU', place: 'desert', moods: ['gold', 'noon', 'haze', 'night'], count: 6, tasks: [['paint']], size: 'm' }),
      },
    ],
    bids: [{ vendor: 'luca', amount: 390, days: 16, rounds: 2, words: 'Dust stays dust. We grade the patch before we paint.', ends: 'accepted' }],
    contract: {
      terms: 'Grain is matched to the plate. Two rounds.',
      milestones: [
        {
          ...{ title: 'First three shots', type: 'paint', shots: ['DU010', 'DU020', 'DU030'], amount: 200, days: 6, to: 'submitted' },
          note: 'Car out of all three, dust untouched.',
          flaws: { DU010: 'without grain', DU020: 'without grain', DU030: 'another take' },
        },
        { title: 'The others', type: 'paint', shots: ['DU040', 'DU050', 'DU060'], amount: 190, days: 14, to: 'pending' },
      ],
      talk: [
        { by: 'client', text: 'DU010 and DU020 are smooth as glass: where is the grain?' },
        { by: 'vendor', text: 'It comes last, over all three at once.' },
        { by: 'client', text: 'And DU030 is not our plate. Look at the ridge.' },
      ],
      to: 'disputed',
    },
  },
  {
    ...{ key: 'green', client: 'mara', title: 'Green Room', category: 'Music video', days: 20, to: 'open' },
    description: 'Dance on green, seven takes. Hair and dress need soft mattes in all of them, the crosses go in three.',
    budget: { min: 260, max: 420 },
    skills: ['Roto', 'Paint'],
    packages: [
      {
        name: 'Takes',
        description: 'All seven',
        shots: reel({ prefix: 'GR', place: 'stage', moods: ['noon'], count: 7, tasks: [['roto'], ['roto', 'paint']], size: 'm' }),
      },
    ],
    bids: [
      { vendor: 'ines', amount: 340, days: 14, rounds: 2, words: 'Hair is keyed where it can be and drawn where it cannot.', ends: 'accepted' },
      { vendor: 'jonas', amount: 365, days: 15, rounds: 2, words: 'Crosses and spill are ours, mattes as well.' },
    ],
    test: {
      shot: 'GR020',
      title: 'A dancer on green',
      brief: 'One matte of the dancer, hair and dress with it, on every frame. Straight alpha. We look at the edges on grey and at how they hold in motion.',
      entries: [
        { vendor: 'ines', to: 'graded', graded: { grade: 5, words: 'Nothing boils, and the hair keeps its shape in the turn. We would use it as it is.' } },
        {
          ...{ vendor: 'tomas', to: 'graded', flaw: 'a frame late' },
          graded: { grade: 2, words: 'The shape is right, but it comes a frame after the plate, and the arms show it.' },
        },
        { vendor: 'hannah', to: 'graded', graded: { grade: 4, words: 'Clean throughout. The hair could be a little softer.' } },
      ],
    },
    contract: {
      terms: 'Mattes as PNG with straight alpha, clean takes with their grain. Two rounds.',
      milestones: [
        {
          ...{ title: 'First look', type: 'roto', shots: ['GR010'], amount: 60, days: 3, to: 'paid' },
          note: 'One take, so that you can judge the hair before we go on.',
          feedback: 'The hair is what we hoped for. Go on like this.',
        },
        {
          ...{ title: 'Mattes, first half', type: 'roto', shots: ['GR020', 'GR030', 'GR040'], amount: 100, days: 6, to: 'paid' },
          note: 'The dress is drawn on every frame, with a soft edge where it swings.',
          feedback: 'All three hold, also where she turns.',
        },
        {
          ...{ title: 'Mattes, second half', type: 'roto', shots: ['GR050', 'GR060', 'GR070'], amount: 100, days: 9, to: 'paid' },
          note: 'GR050 is the long one: look at its hands.',
          feedback: 'The hands in GR050 are better than we asked for.',
        },
        {
          ...{ title: 'Crosses', type: 'paint', shots: ['GR020', 'GR040', 'GR060'], amount: 80, days: 13, to: 'paid' },
          note: 'The wall is one gradient again, with the grain of the plate.',
          feedback: 'No cross to be found. Thank you.',
        },
      ],
      to: 'completed',
    },
  },
];
