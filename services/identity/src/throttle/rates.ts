import { failedLogins, registrationsPerAddressAndHour } from '@prepmarket/identity-api';
import { count } from '@prepmarket/service-kit';
import * as z from 'zod/mini';

/** How much is too much; failed logins are counted over a quarter of an hour. */
export interface Rates {
  failedLoginsPerAccount: number;
  /** Over all networks; never less than from one. */
  failedLoginsPerAccountEverywhere: number;
  failedLoginsPerAddress: number;
  registrationsPerAddressAndHour: number;
}

export const usualRates: Rates = {
  failedLoginsPerAccount: failedLogins.perAccount,
  failedLoginsPerAccountEverywhere: failedLogins.perAccountEverywhere,
  failedLoginsPerAddress: failedLogins.perAddress,
  registrationsPerAddressAndHour,
};

const rate = (name: string, usual: number) => z._default(count(name, 1, 1_000_000), usual);

export const rateVariables = {
  FAILED_LOGINS_PER_ACCOUNT: rate('FAILED_LOGINS_PER_ACCOUNT', usualRates.failedLoginsPerAccount),
  FAILED_LOGINS_PER_ACCOUNT_EVERYWHERE: rate('FAILED_LOGINS_PER_ACCOUNT_EVERYWHERE', usualRates.failedLoginsPerAccountEverywhere),
  FAILED_LOGINS_PER_ADDRESS: rate('FAILED_LOGINS_PER_ADDRESS', usualRates.failedLoginsPerAddress),
  REGISTRATIONS_PER_ADDRESS_AND_HOUR: rate('REGISTRATIONS_PER_ADDRESS_AND_HOUR', usualRates.registrationsPerAddressAndHour),
};

export const ratesOf = (given: Record<keyof typeof rateVariables, number>): Rates => ({
  failedLoginsPerAccount: given.FAILED_LOGINS_PER_ACCOUNT,
  failedLoginsPerAccountEverywhere: given.FAILED_LOGINS_PER_ACCOUNT_EVERYWHERE,
  failedLoginsPerAddress: given.FAILED_LOGINS_PER_ADDRESS,
  registrationsPerAddressAndHour: given.REGISTRATIONS_PER_ADDRESS_AND_HOUR,
});
