import type { KindWords, NoticeKind, Preferences } from '@prepmarket/notices-api';

export type Told = readonly [NoticeKind, KindWords];

/** What a folded group says of its kinds; browsers only where some of them are told so. */
export const summaryOf = (kinds: readonly Told[], said: Preferences['kinds'], push: boolean): string => {
  if (kinds.every(([, { fixed }]) => fixed)) return 'Always told';
  const by = (channel: 'letter' | 'push') => kinds.filter(([kind]) => said[kind][channel]).length;
  const of = `of ${kinds.length} by`;
  return [`${by('letter')} ${of} email`, ...(push && by('push') > 0 ? [`${by('push')} by push`] : [])].join(', ');
};
