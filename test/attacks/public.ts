/** What needs no session, and has its own tests. */
export const PUBLIC = [
  'identity RegistrationController_register',
  'identity RegistrationController_confirm',
  'identity RegistrationController_resend',
  'identity SignInController_login',
  'identity SignInController_logout',
  'identity SecondStepController_enter',
  'identity SecondStepController_begin',
  'identity SecondStepController_confirm',
  'identity RefreshController_refresh',
  'identity PasswordsController_forgot',
  'identity PasswordsController_reset',
  'notices UnsubscribeController_open',
  'notices UnsubscribeController_stop',
  'notices UnsubscribeController_stopAll',
];
