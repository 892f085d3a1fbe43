export const projectStatuses = ['draft', 'open', 'in_progress', 'completed', 'cancelled'] as const;
/** Nothing goes on any more. */
export const overStatuses: readonly (typeof projectStatuses)[number][] = ['completed', 'cancelled'];

export const projectBadge = { draft: 'default', open: 'success', in_progress: 'primary', completed: 'secondary', cancelled: 'error' } as const;
/** On its own page a completed project is a success. */
export const projectDetailBadge = { ...projectBadge, completed: 'success' } as const;
