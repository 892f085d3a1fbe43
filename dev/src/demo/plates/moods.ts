import type { Mood } from './scene.js';

/** Light of a day and a night; a shot names one. */
export const moods = {
  dawn: { high: '#26365e', low: '#f2b48c', far: '#4a4f76', near: '#1b2036', glow: '#ffc98f' },
  noon: { high: '#3f7fc4', low: '#cfe5f2', far: '#7f9bb0', near: '#2f4a3c', glow: '#fff6d8' },
  gold: { high: '#7a5a4a', low: '#ffcf7a', far: '#a8714a', near: '#3b2416', glow: '#ffe1a0' },
  dusk: { high: '#1d1b3f', low: '#d3577a', far: '#4c2d5e', near: '#130f24', glow: '#ff9d6e' },
  night: { high: '#060912', low: '#1c2b48', far: '#141d30', near: '#05070d', glow: '#ffd27a' },
  storm: { high: '#2a2f36', low: '#8b969e', far: '#555f68', near: '#1a1e22', glow: '#dfe8ee' },
  moon: { high: '#0b1526', low: '#3b5878', far: '#22354d', near: '#0a121d', glow: '#bcd8ff' },
  haze: { high: '#a9b7bd', low: '#efe6d2', far: '#b3b3a4', near: '#55604f', glow: '#fffbe8' },
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof moods;
