export const projectStatuses = ['draft', 'open', 'in_progress', 'completed', 'cancelled'] as const;

export const projectBadge = { draft: 'default', open: 'success', in_progress: 'primary', completed: 'secondary', cancelled: 'error' } as const;
/** On its own page a completed project is a success. */
export const projectDetailBadge = { ...projectBadge, completed: 'success' } as const;
