const SECRET_PATH = /(\/(?:verify-email|reset-password|unsubscribe|files\/stream\/[\w.-]{1,200})\/)[^/?#&\s"'\\]+/gi;
const QUERY_VALUE = /([?&][\w.[\]-]{1,60}=)[^&#\s"'\\]+/g;
const USER_OF_URL = /(:\/\/)[^\s/@"'\\]{1,200}@/g;
// Lines are JSON: no match begins within an escape, and what follows one begins a word.
const EMAIL = /(?<!\\(?:u[\da-f]{0,3})?)[\w.+-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi;
const SIGNED_TOKEN = /(?:(?<![\w-])|(?<=\\[nrtbf]))eyJ[\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{0,1000}/g;
const PERSONAL_TOKEN = /(?:(?<![\w-])|(?<=\\[nrtbf]))pm_[0-9A-Za-z]{20,80}/g;
const CREDENTIALS = /(?:\b|(?<=\\[nrtbf]))(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi;

/** The belt of every line: what looks like an e-mail address, a password in an address, a token or the value of a query, wherever it stands. */
export const masked = (line: string): string =>
  line
    .replace(USER_OF_URL, '$1…@')
    .replace(EMAIL, '…')
    .replace(SIGNED_TOKEN, '…')
    .replace(PERSONAL_TOKEN, 'pm_…')
    .replace(CREDENTIALS, '$1 …')
    .replace(QUERY_VALUE, '$1…')
    .replace(SECRET_PATH, '$1…');

const NAME = /^[\w.[\]-]{1,60}$/;

/** An address with the names of its query and none of their values, nor the secrets that paths may carry. */
export const safeUrl = (url: string): string => {
  const [path = '', query] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const safe = path.replace(SECRET_PATH, '$1…');
  if (query === undefined) return safe;
  return `${safe}?${query.split('&').map(nameOf).join('&')}`;
};

const nameOf = (pair: string): string => {
  const [name = '', value] = pair.split(/=(.*)/s);
  return value !== undefined && NAME.test(name) ? `${name}=…` : '…';
};
