import { statusLabel } from '@prepmarket/web-kit';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { StatusChip, type StatusColor } from '@prepmarket/web-kit/ui';
import { screen } from '@testing-library/react';

describe('a status', () => {
  it('[S-593] that the screen does not know is shown as text in the plain colour', () => {
    const colours: Record<string, StatusColor> = { done: 'success' };
    renderRoutes([{ path: '/', element: <StatusChip label={statusLabel('half_done')} color={colours.half_done} /> }], { at: '/' });
    expect(screen.getByText('HALF DONE').closest('[data-color]')).toHaveAttribute('data-color', 'default');
  });
});
