import * as identityApi from '@prepmarket/identity-api';
import type { Chapter } from '@prepmarket/service-kit';

/** What the document of the API says of this service. */
export const chapter: Chapter = {
  title: 'Accounts',
  text: 'Opening an account, signing in with one or two steps, sessions, personal access tokens; and what administrators do with accounts.',
  schemas: [identityApi],
  words: {
    token: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln',
    code: '123456',
    password: 'correct horse battery',
    newPassword: 'correct horse battery',
    days: 30,
    device: 'Firefox on Linux',
    network: '203.0.113.7',
    note: 'Roto reviewed',
    about: 'Roto and paint since 2009, a team of twelve',
    skills: ['Roto', 'Paint'],
    uri: 'otpauth://totp/Prepmarket:ada@studio.example',
    ending: 'x7Qd',
    recoveryCodes: ['k3jq7wz2m5xc4vna'],
  },
};
