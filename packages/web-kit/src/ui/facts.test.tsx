import { screen } from '@testing-library/react';
import { renderRoutes } from '../testing.js';
import { Facts } from './facts.js';

it('leaves out what has no value; nothing at all is a value', () => {
  renderRoutes([{ path: '/', element: <Facts of={{ Shots: 0, Tasks: 2, Deadline: undefined, Note: '', Owner: false }} /> }], { at: '/' });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Shots', 'Tasks']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['0', '2']);
});
