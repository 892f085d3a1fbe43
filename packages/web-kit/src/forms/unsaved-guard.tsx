import type { ReactNode } from 'react';
import { useLeaveGuard } from '../ui/leave-guard.js';

const words = { title: 'Leave without saving?', text: 'What you have entered here will be lost.', cancelLabel: 'Stay' };

/** Asks before unsaved input is left behind; draw what it returns. Pass false from the moment the form is being sent. */
export const useUnsavedGuard = (unsaved: boolean): ReactNode => useLeaveGuard(unsaved, words);
