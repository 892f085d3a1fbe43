/** A place in the picture, in parts of it from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** A line through a spot; at 0 degrees it stands, and the first clip is on its left. */
export interface Wipe extends Spot {
  /** Degrees, clockwise. */
  angle: number;
}

export const wholeTurn = (angle: number): number => ((Math.round(angle) % 360) + 360) % 360;

/** The direction from the first clip's side to the other's, in a picture `ratio` times as wide as high. */
export const acrossOf = ({ angle }: Pick<Wipe, 'angle'>): [x: number, y: number] => {
  const turn = (angle * Math.PI) / 180;
  return [Math.cos(turn), Math.sin(turn)];
};

/** Above 0 on the other clip's side. */
export const sideOf = (wipe: Wipe, { x, y }: Spot, ratio: number): number => {
  const [across, down] = acrossOf(wipe);
  return (x - wipe.x) * ratio * across + (y - wipe.y) * down;
};

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The line moved by hand to go through a spot. */
export const movedTo = (wipe: Wipe, { x, y }: Spot): Wipe => ({ ...wipe, x: within(x), y: within(y) });

/** Moved across itself, by parts of the picture's height. */
export const movedBy = (wipe: Wipe, by: number, ratio: number): Wipe => {
  const [across, down] = acrossOf(wipe);
  return movedTo(wipe, { x: wipe.x + (by * across) / ratio, y: wipe.y + by * down });
};

export const turnedBy = (wipe: Wipe, degrees: number): Wipe => ({ ...wipe, angle: wholeTurn(wipe.angle + degrees) });
