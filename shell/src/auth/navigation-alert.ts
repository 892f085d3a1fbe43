import { useLocation } from '@prepmarket/web-kit/router';

/** A message that another screen sends along to Sign In. */
export interface NavigationAlert {
  message: string;
  type: 'info' | 'success' | 'warning' | 'error';
  /** The address it is about, so that nobody types it twice. */
  email?: string;
}

const types = ['info', 'success', 'warning', 'error'] as const;

/** The alert in the navigation's state, if there is one; info unless it says otherwise. */
export const useNavigationAlert = (): NavigationAlert | undefined => {
  const state = useLocation().state as Partial<NavigationAlert> | null;
  if (!state || typeof state.message !== 'string' || !state.message) return undefined;
  return {
    message: state.message,
    type: types.find((type) => type === state.type) ?? 'info',
    email: typeof state.email === 'string' ? state.email : undefined,
  };
};

/** Whether a sentence is about confirming an e-mail address. */
export const mentionsConfirmation = (text: string): boolean => /email/i.test(text) && /confirm/i.test(text);
