import type { ReactNode } from 'react';
import { useLeaveGuard } from '../ui/leave-guard.js';
import type { LeaveWords } from '../ui/leave-reasons.js';

const lost: LeaveWords = { title: 'Leave without saving?', text: 'What you have entered here will be lost.', cancelLabel: 'Stay' };
const kept: LeaveWords = { ...lost, text: 'What you have entered here is kept as a draft until you sign out or close the tab; picked files are not.' };
const sending: LeaveWords = { title: 'Still sending', text: 'What is on its way will be stopped if you leave now.', cancelLabel: 'Stay' };

/** Asks before unsaved input is left behind; draw what it returns. Pass false from the moment the form is being sent. */
export const useUnsavedGuard = (unsaved: boolean | (() => boolean), draft = false): ReactNode => useLeaveGuard(unsaved, draft ? kept : lost);

/** Asks before a form that is on its way is left; `running` is asked at that moment, so that the form's own way on is not held up. */
export const useSendingGuard = (running: () => boolean): ReactNode => useLeaveGuard(running, sending);
