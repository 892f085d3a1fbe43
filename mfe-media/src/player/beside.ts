/** Where there is room for something beside a player: asked of the place it stands in, not of the window. */
export const besides = '@container (min-width: 800px)';
