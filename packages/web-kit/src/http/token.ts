/** Where the bearer token lives in the browser, and the copy an external auth provider reads. */
export const TOKEN_KEY = 'token';
export const EXTERNAL_TOKEN_KEY = 'external-auth-token';

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
      localStorage.setItem(TOKEN_KEY, token);
      localStorage.setItem(EXTERNAL_TOKEN_KEY, token);
    } catch {
      // Private browsing without storage: the session lasts as long as the page.
    }
  },
  drop(): void {
    memory = null;
    try {
      localStorage.removeItem(TOKEN_KEY);
      localStorage.removeItem(EXTERNAL_TOKEN_KEY);
    } catch {
      // Nothing was stored.
    }
  },
};

let refused: (token: string) => void = () => undefined;

/** The store says what happens when the server no longer takes the token it was sent. */
export const onTokenRefused = (handler: (token: string) => void): void => {
  refused = handler;
};
export const tokenRefused = (token: string): void => refused(token);
