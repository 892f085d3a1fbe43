/** Where the bearer token lives in the browser, and the copy an external auth provider reads. */
export const TOKEN_KEY = 'token';
const EXTERNAL_TOKEN_KEY = 'external-auth-token';
const END_KEY = 'token-end';

/** Why a token was dropped: by its holder, by the server, or because its user could not be loaded. */
export type TokenEnd = 'signed-out' | 'refused' | 'failed';

let memory: string | null = null;

/** The stored token; kept in memory alone where the browser forbids storage. */
export const tokens = {
  read(): string | null {
    try {
      return localStorage.getItem(TOKEN_KEY);
    } catch {
      return memory;
    }
  },
  write(token: string): void {
    memory = token;
    try {
      localStorage.removeItem(END_KEY);
      localStorage.setItem(TOKEN_KEY, token);
      localStorage.setItem(EXTERNAL_TOKEN_KEY, token);
    } catch {
      // Private browsing without storage: the session lasts as long as the page.
    }
  },
  /** The reason is left for the other tabs: not each of them has to end with this one. */
  drop(why: TokenEnd = 'signed-out'): void {
    memory = null;
    try {
      localStorage.setItem(END_KEY, why);
      localStorage.removeItem(TOKEN_KEY);
      localStorage.removeItem(EXTERNAL_TOKEN_KEY);
    } catch {
      // Nothing was stored.
    }
  },
  endedBy(): TokenEnd {
    const why = localStorage.getItem(END_KEY);
    return why === 'refused' || why === 'failed' ? why : 'signed-out';
  },
};

let refused: (token: string) => void = () => undefined;

/** The store says what happens when the server no longer takes the token it was sent. */
export const onTokenRefused = (handler: (token: string) => void): void => {
  refused = handler;
};
export const tokenRefused = (token: string): void => refused(token);
