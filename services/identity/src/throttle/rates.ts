import { failedLogins, registrationsPerAddressAndHour } from '@prepmarket/identity-api';

/** How much is too much; failed logins are counted over a quarter of an hour. */
export interface Rates {
  failedLoginsPerAccount: number;
  failedLoginsPerAddress: number;
  registrationsPerAddressAndHour: number;
}

export const usualRates: Rates = {
  failedLoginsPerAccount: failedLogins.perAccount,
  failedLoginsPerAddress: failedLogins.perAddress,
  registrationsPerAddressAndHour,
};

const VARIABLES: Record<string, keyof Rates> = {
  FAILED_LOGINS_PER_ACCOUNT: 'failedLoginsPerAccount',
  FAILED_LOGINS_PER_ADDRESS: 'failedLoginsPerAddress',
  REGISTRATIONS_PER_ADDRESS_AND_HOUR: 'registrationsPerAddressAndHour',
};

export const rateVariables = Object.keys(VARIABLES);

/** The rates the environment sets; `wrong` is told of each that is no whole number above 0. */
export const ratesOf = (env: NodeJS.ProcessEnv, wrong: (fault: string) => void): Partial<Rates> => {
  const rates: Partial<Rates> = {};
  for (const [name, rate] of Object.entries(VARIABLES)) {
    if (!env[name]) continue;
    rates[rate] = Number(env[name]);
    if (!Number.isInteger(rates[rate]) || (rates[rate] as number) < 1) wrong(`${name} must be a whole number above 0`);
  }
  return rates;
};
