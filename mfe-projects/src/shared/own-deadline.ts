/** The deadline a form starts with: '' when the record only shows what it takes over from its parent. */
export const ownDeadline = (deadline: string | null, parent: string | null | undefined): string => (deadline && deadline !== parent ? deadline : '');
