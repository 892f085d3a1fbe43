import { states } from './index.js';

const lamp = states('lamp', {
  off: { on: { by: ['owner', 'guest'], label: 'Switch on' } },
  on: { off: { by: ['owner'], label: 'Switch off', needs: 'feedback' } },
  broken: {},
});

describe('states', () => {
  it('lists the moves of a party, as a screen draws them', () => {
    expect(lamp.moves('on', 'owner')).toEqual([{ to: 'off', label: 'Switch off', needs: 'feedback' }]);
    expect(lamp.moves('on', 'guest')).toEqual([]);
  });

  it('refuses the wrong party with 403 and an impossible move with 409', () => {
    expect(lamp.cannotMove('on', 'off', 'owner')).toBeUndefined();
    expect(lamp.cannotMove('on', 'off', 'guest')?.status).toBe(403);
    expect(lamp.cannotMove('broken', 'on', 'owner')?.status).toBe(409);
    expect(lamp.cannotMove('off', 'off', 'owner')?.status).toBe(409);
  });

  it('[S-593] offers and allows nothing from a state it does not know', () => {
    const newer = 'dimmed' as 'on';
    expect(lamp.moves(newer, 'owner')).toEqual([]);
    expect(lamp.cannotMove(newer, 'off', 'owner')?.status).toBe(409);
  });

  it('names its states for schemas and databases', () => {
    expect(lamp.names).toEqual(['off', 'on', 'broken']);
  });
});
