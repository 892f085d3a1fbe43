/** 'in_progress' → 'IN PROGRESS', as a status badge reads. */
export const statusLabel = (status: string): string => status.replaceAll('_', ' ').toUpperCase();

/** 'in_progress' → 'In Progress', as a select option reads. */
export const titleLabel = (status: string): string => status.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());

/** A text cut at `max` characters, with an ellipsis when something was cut. */
export const preview = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}...` : text);
